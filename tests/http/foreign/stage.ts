/** The world that the examples call: it has machines, coupons, news and three people. */
import { type ErrorName, formatId, parseId } from '@glasshouse/contract'
import { worldInviteCode } from '../../../apps/server/src/identity/account/index.ts'
import { insertBulletin } from '../../../apps/server/src/messaging/message/index.ts'
import { sql } from '../../../apps/server/src/platform/db/sql.ts'
import { secureRandom } from '../../../apps/server/src/platform/random.ts'
import { byHost, createCoupon } from '../../../apps/server/src/staff/index.ts'
import { type TestApp, testApp } from '../../support/app.ts'
import { makeProduct, passDays, putCapital } from '../../support/life.ts'
import { goodPassword, solveProof } from '../../support/person.ts'
import { type Address, type CallRequest, type Foreigner, foreigner, type Reply } from './client.ts'

export interface Registered {
  readonly client: Foreigner
  readonly country: string
  readonly phone: string
  readonly memberId: bigint
  readonly shareCode: string
}

export interface Stage {
  readonly host: TestApp
  /**
   * `me` has owned a machine that earns for two days; `friend`, whom they invited, owns one as
   * well.
   */
  readonly me: Registered
  readonly friend: Registered
  readonly productId: string
  readonly couponId: string
  /** A new member, made by calls only. */
  newcomer(inviteCode?: string): Promise<Registered>
}

/** Solved as any client would: the challenge describes the work. */
export async function captcha(client: Foreigner) {
  const { data } = await client.ask('GET /user/auth/captcha', { fields: { kind: 'proof' } })
  return { captchaId: String(data.captchaId), captchaAnswer: solveProof(data.challenge) }
}

/** The newest code on the practice phone that the client's cookie holds. */
export const codeOn = async (client: Foreigner): Promise<string> =>
  (await client.ask('GET /user/practice/messages')).data.list[0].code

/** A phone with its mailbox, in the client's cookie. */
export const phoneOf = async (client: Foreigner) =>
  (await client.ask('POST /user/practice/phone/take', { fields: { country: 'IN' } })).data.phone as {
    country: string
    phone: string
    email: string
  }

async function register(host: TestApp, inviteCode: string): Promise<Registered> {
  const client = foreigner(host.app)
  const { country, phone } = await phoneOf(client)
  await client.ask('POST /user/auth/code/reg', { fields: { country, phone, ...(await captcha(client)) } })
  const form = { country, phone, code: await codeOn(client), inviteCode }
  const { msg, data } = await client.ask('POST /user/auth/register', {
    fields: { ...form, password: goodPassword, confirmPassword: goodPassword },
  })
  client.token = msg
  const memberId = parseId('member', String(data.userId)) ?? -1n
  return { client, country, phone, memberId, shareCode: String(data.shareCode) }
}

export async function openStage(): Promise<Stage> {
  const host = await testApp()
  const newcomer = async (inviteCode?: string) =>
    register(host, inviteCode ?? (await worldInviteCode(host.world, secureRandom)))
  const earns = { kind: 'constant', perMachine: '3.00', noisePercent: 0 } as const
  const productId = formatId('product', await makeProduct(host, { revenueModel: earns }))
  await putCapital(host, 50_000_000n)
  const me = await newcomer()
  const friend = await newcomer(me.shareCode)
  for (const { client } of [me, friend])
    await client.ask('POST /product/mine/order/create', { fields: { productId, agree: 'true' } })
  await passDays(host, 2)
  const { couponId } = await createCoupon(byHost(host.world, host.wall), {
    ...{ name: 'Two back', discount: '2', priceLeast: '5', offerDays: '30', useDays: '3', most: '100' },
    reason: 'An offer of the test',
  })
  await fillMessages(host, me.memberId)
  return { host, me, friend, productId, couponId, newcomer }
}

const kinds = [
  'news',
  'notice',
  'scroll',
  'popup',
  'carousel',
  'video',
  'homeVideo',
  'wallet',
  'about',
] as const

async function fillMessages(host: TestApp, memberId: bigint): Promise<void> {
  const happenedAt = new Date(host.wall.nowMs())
  await host.world.db.transaction(async (tx) => {
    for (const kind of kinds) {
      const isFilm = kind === 'video' || kind === 'homeVideo'
      await insertBulletin(tx, {
        ...{ kind, title: `About ${kind}`, content: 'Said by the staff', route: null, happenedAt },
        picture: isFilm || kind === 'carousel' ? '/pictures/banner-pots.svg' : null,
        film: isFilm ? '/pictures/film-pots.svg' : null,
      })
    }
  })
  await host.world.db.run(sql`
    insert into push_record (member_id, kind, happened_at) values (${memberId}, 'recharge-arrived', ${happenedAt})`)
}

export interface Ask extends CallRequest {
  /** Default: me. */
  readonly as?: Foreigner
}
type AskFrom = Ask | ((stage: Stage) => Ask | Promise<Ask>)

/** One call: an example, its effect, and one refusal. */
export interface Case {
  /** The specification's address, with its service in front. */
  readonly address: Address
  readonly good: AskFrom
  readonly sees: (reply: Reply, stage: Stage) => unknown
  readonly bad: AskFrom
  readonly says: ErrorName
}

/** Without a token. */
export const nobody = ({ host }: Stage): Ask => ({ as: foreigner(host.app) })
/**
 * In a world that does not exist: the only refusal of a call that takes no input and needs no
 * login.
 */
export const elsewhere = ({ host }: Stage): Ask => ({
  as: foreigner(host.app),
  headers: { world: 'nowhere' },
})
