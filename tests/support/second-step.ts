/** A person who sets up second steps, through the calls only. */
import { codeOf, stepAt } from '../../apps/server/src/identity/second-step/totp.ts'
import type { WallClock } from '../../apps/server/src/platform/clock.ts'
import { softPasskey } from './passkey.ts'
import { goodPassword, type Person } from './person.ts'

/** RFC 4648: decodes the secret that a person types into the app. */
export function secretOf(text: string): Buffer {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export interface App {
  readonly secret: string
  /** The code that the app shows `stepsAway` steps from now. */
  code(stepsAway?: number): string
}

export const appOf = (secret: string, wall: WallClock): App => ({
  secret,
  code: (away = 0) => codeOf(secretOf(secret), stepAt(wall.nowMs()) + away),
})

/** The first second step of a person: an authenticator app, authorised by the login password. */
export async function withAuthenticator(caller: Person, wall: WallClock) {
  const { secret } = (await caller.call('authenticator.begin', { loginPassword: goodPassword })).data
  const app = appOf(secret, wall)
  const { recoveryCodes } = (await caller.call('authenticator.confirm', { code: app.code() })).data
  return { app, recoveryCodes }
}

type Proof = Parameters<typeof begin>[1]
const begin = (caller: Person, proof: Parameters<typeof caller.call<'passkey.begin'>>[1]) =>
  caller.call('passkey.begin', proof)

/** Adds a passkey that exists in this test only. */
export async function withPasskey(caller: Person, proof: Proof = { loginPassword: goodPassword }) {
  const passkey = softPasskey(caller.origin ?? '')
  const { challenge } = (await begin(caller, proof)).data
  const { recoveryCodes } = (await caller.call('passkey.add', { passkey: passkey.make(challenge) })).data
  return { passkey, recoveryCodes }
}

/** Asks for a challenge and answers it. */
export const answered = async (caller: Person, passkey: ReturnType<typeof softPasskey>): Promise<string> =>
  passkey.use((await caller.call('passkey.ask', {})).data.challenge)
