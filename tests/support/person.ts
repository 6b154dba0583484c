/**
 * A person with a browser, for tests of the calls themselves: the body is parsed and the caller
 * identified as over HTTP.
 */
import { createHash } from 'node:crypto'
import { type BodyOf, type CallName, callDeclaration, type DataOf, type InputOf } from '@glasshouse/contract'
import * as z from 'zod/mini'
import { type Context, type PasswordHasher, WithMessage, type World } from '../../apps/server/src/context.ts'
import { catalogueSchema } from '../../apps/server/src/foundation/world/index.ts'
import {
  accountHandlers,
  deviceOfSecret,
  memberOfToken,
  operatorOfToken,
  worldInviteCode,
} from '../../apps/server/src/identity/account/index.ts'
import { fundPasswordHandlers } from '../../apps/server/src/identity/fund-password/index.ts'
import { practiceHandlers } from '../../apps/server/src/identity/practice/index.ts'
import { secondStepHandlers } from '../../apps/server/src/identity/second-step/index.ts'
import { securityHandlers } from '../../apps/server/src/identity/security/index.ts'
import { payeeHandlers } from '../../apps/server/src/payments/payee/index.ts'
import { withdrawalHandlers } from '../../apps/server/src/payments/withdrawal/index.ts'
import type { WallClock } from '../../apps/server/src/platform/clock.ts'
import type { Database } from '../../apps/server/src/platform/db/pool.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { makeLog } from '../../apps/server/src/platform/log.ts'
import { secureRandom } from '../../apps/server/src/platform/random.ts'
import { userInfoHandlers } from '../../apps/server/src/reporting/user-info/index.ts'
import { operatorCalls } from '../../apps/server/src/staff/index.ts'
import { awayChain } from './away-chain.ts'
import { testDepositKey } from './deposit-key.ts'
import { testHasher } from './hasher.ts'
import { testUploadFolder } from './upload-folder.ts'

const handlers = {
  ...practiceHandlers,
  ...accountHandlers,
  ...userInfoHandlers,
  ...fundPasswordHandlers,
  ...secondStepHandlers,
  ...securityHandlers,
  ...payeeHandlers,
  ...withdrawalHandlers,
  ...operatorCalls,
}
export type PersonCall = keyof typeof handlers

export interface Person {
  /** The browser's current cookie and token. */
  secret: string | null
  token: string | undefined
  peer: string
  origin: string | null
  agent: string
  call<N extends PersonCall & CallName>(name: N, body: InputOf<N>): Promise<{ data: DataOf<N>; msg: string }>
}

const authOf = async (person: Person, context: Context, kind: string, wall: WallClock): Promise<Context> => {
  switch (kind) {
    case 'device':
      return { ...context, ...(await deviceOfSecret(context.world, person.secret)) } as Context
    case 'member':
      return { ...context, ...(await memberOfToken(context.world, person.token, wall)) } as Context
    case 'operator':
      return { ...context, ...(await operatorOfToken(context.world, person.token, wall)) } as Context
    default:
      return context
  }
}

/** Passkeys work on `localhost` without TLS. */
const testOrigin = 'http://localhost:3000'
const firefoxOnLinux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface PersonsHost {
  readonly world: World
  readonly wall: WallClock
  /** Calls that read the catalogue need it. */
  readonly database?: Database
  /** Default: the hasher of the tests. */
  readonly hasher?: PasswordHasher | undefined
}

/** A browser of its own. `peer`: the address that it calls from. */
export function person(host: PersonsHost, peer = '10.0.0.1'): Person {
  const self: Person = {
    secret: null,
    token: undefined,
    peer,
    origin: testOrigin,
    agent: firefoxOnLinux,
    call: async (name, input) => {
      const call = callDeclaration(name)
      const context: Context = {
        world: host.world,
        // The calls of a person here have no chain.
        host: {
          catalogue: host.database?.scope(catalogueSchema) ?? host.world.db,
          chain: awayChain,
          depositKey: testDepositKey,
          uploadFolder: testUploadFolder,
          hasher: 'hasher' in host ? host.hasher : testHasher,
        },
        wall: host.wall,
        random: secureRandom,
        log: makeLog('silent'),
        language: 'en_US',
        peer: self.peer,
        origin: self.origin,
        agent: self.agent,
        deviceSecret: self.secret,
        isNear: () => true,
        setDeviceSecret: (secret) => {
          self.secret = secret
        },
        operationId: null,
      }
      const caller = await authOf(self, context, call.auth, host.wall)
      const handler = handlers[name] as (body: unknown, context: Context) => Promise<unknown>
      const result = await handler(z.parse(call.body, input) as BodyOf<typeof name>, caller)
      const [data, msg] = result instanceof WithMessage ? [result.data, result.msg] : [result, '']
      return { data: z.parse(call.data, data) as DataOf<typeof name>, msg }
    },
  }
  return self
}

/**
 * Solves a proof of work as ALTCHA describes it, with nothing of the library that the server
 * verifies it with: SHA-256 over salt, nonce and a counter of four bytes, until the digest begins
 * with the wanted prefix.
 */
export function solveProof(challenge: string): string {
  const { parameters } = JSON.parse(challenge) as {
    parameters: { salt: string; nonce: string; keyPrefix: string }
  }
  const counter = Buffer.alloc(4)
  for (let tried = 0; tried < 1_000_000; tried++) {
    counter.writeUInt32BE(tried)
    const digest = createHash('sha256')
      .update(Buffer.from(parameters.salt, 'hex'))
      .update(Buffer.from(parameters.nonce, 'hex'))
      .update(counter)
      .digest('hex')
    if (digest.startsWith(parameters.keyPrefix)) return JSON.stringify({ counter: tried, derivedKey: digest })
  }
  throw new Error('no solution')
}

/** The two captcha fields of a form, solved. */
export async function solvedCaptcha(caller: Person): Promise<{ captchaId: string; captchaAnswer: string }> {
  const { data } = await caller.call('auth.captcha', { kind: 'proof' })
  return { captchaId: data.captchaId, captchaAnswer: solveProof(data.challenge ?? '') }
}

export const goodPassword = 'Glasshouse7Lamp'

/** Takes a phone, asks for a code and reads it: the fields of the registration form. */
export async function registration(caller: Person, inviteCode: string) {
  const { phone } = (await caller.call('practice.takePhone', { country: 'IN' })).data
  const where = { country: phone.country, phone: phone.phone }
  await caller.call('auth.sendRegisterCode', { ...where, ...(await solvedCaptcha(caller)) })
  const code = (await newestMessage(caller)).code ?? ''
  return { ...where, code, password: goodPassword, confirmPassword: goodPassword, inviteCode }
}

/** Registers and keeps the token. */
export async function registered(host: PersonsHost, caller = person(host)) {
  const inviteCode = await worldInviteCode(host.world, secureRandom)
  const form = await registration(caller, inviteCode)
  const { data, msg } = await caller.call('auth.register', form)
  caller.token = msg
  return { caller, form, login: data }
}

export async function newestMessage(caller: Person) {
  const [newest] = (await caller.call('practice.messages', {})).data.list
  if (newest === undefined) throw new Error('no message came')
  return newest
}

/** Rate limits are counted by the wall clock and the address, which tests share. */
export const clearLimits = (world: World): Promise<number> => world.db.run(sql`delete from attempt`)
