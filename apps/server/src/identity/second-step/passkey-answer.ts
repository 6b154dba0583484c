/**
 * Parses what a browser made with a passkey. The library that verifies it is loaded for the first
 * one: 0.3 s.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod/mini'

export const loadChecks = () => import('@simplewebauthn/server')

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(12_000))
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8))

const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') }
const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(transports),
  }),
})
const used = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
})

function parsed<S extends z.core.$ZodType>(schema: S, text: string): z.output<S> | null {
  try {
    const result = z.safeParse(schema, JSON.parse(text))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

/** Null when it is malformed. */
export function readRegistration(text: string): RegistrationResponseJSON | null {
  const answer = parsed(made, text)
  return answer === null
    ? null
    : ({ ...answer, clientExtensionResults: {} } as unknown as RegistrationResponseJSON)
}

/** Null when it is malformed. */
export function readAssertion(text: string): AuthenticationResponseJSON | null {
  const answer = parsed(used, text)
  return answer === null ? null : { ...answer, clientExtensionResults: {} }
}

const clientData = z.object({ challenge: base64url })
const signed = z.object({ response: z.object({ clientDataJSON: base64url }) })

/**
 * The challenge that an answer claims to answer, before anything in it is verified; null when it
 * is malformed.
 */
export function challengeOf(text: string): Buffer | null {
  const answer = parsed(signed, text)
  if (answer === null) return null
  const said = parsed(clientData, Buffer.from(answer.response.clientDataJSON, 'base64url').toString('utf8'))
  return said === null ? null : Buffer.from(said.challenge, 'base64url')
}
