/** Passkeys of this device. What speaks with the browser is fetched when one is made or used. */
import type { DataOf } from '@glasshouse/contract'
import { call } from '../../platform/client.ts'

/**
 * The host name that passkeys of this page are bound to; null where browsers have none: without a secure connection,
 * and at a bare address.
 */
export function passkeySite(): string | null {
  const isAddress = /^[\d.]+$|^\[/.test(location.hostname)
  return isSecureContext && !isAddress && 'PublicKeyCredential' in globalThis ? location.hostname : null
}

const load = () => import('@simplewebauthn/browser')

/** Ed25519, P-256 and RSA: what there is. */
const algorithms = [-8, -7, -257]

/** The browser's answer, as JSON. Rejects when the person thinks better of it. */
export async function makePasskey(offer: DataOf<'passkey.begin'>, appName: string): Promise<string> {
  const { startRegistration } = await load()
  const made = await startRegistration({
    optionsJSON: {
      challenge: offer.challenge,
      rp: { id: offer.site, name: appName },
      user: { id: offer.userId, name: offer.userName, displayName: offer.userName },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
      excludeCredentials: offer.known.map((id) => ({ id, type: 'public-key' as const })),
    },
  })
  return JSON.stringify(made)
}

/** Asks for one of the member's passkeys. Rejects with `CallError` or, when the person thinks better of it, another. */
export async function answerWithPasskey(): Promise<string> {
  const { data } = await call('passkey.ask', {})
  const { startAuthentication } = await load()
  const used = await startAuthentication({
    optionsJSON: {
      challenge: data.challenge,
      rpId: data.site,
      userVerification: 'preferred',
      allowCredentials: data.known.map(({ credentialId }) => ({
        id: credentialId,
        type: 'public-key' as const,
      })),
    },
  })
  return JSON.stringify(used)
}
