/** The user service: fund password, mailbox, addresses and cards, version, tokens. */
import { formatPracticeAddress } from '@glasshouse/contract'
import { expect } from 'vitest'
import { sql } from '../../../apps/server/src/platform/db/sql.ts'
import { type Case, codeOn, elsewhere, nobody, type Stage } from './stage.ts'

const fundPassword = 'Vault9Lantern'
const whole = (password: string, confirmPassword = password) => ({ password, confirmPassword })
const countOf = async ({ host }: Stage, table: 'fundPassword' | 'payee') =>
  (
    await host.world.db.one<{ fundPassword: number; payee: number }>(sql`
      select (select count(*)::int from fund_password) as fund_password, (select count(*)::int from payee) as payee`)
  )[table]
const purposes = async ({ host }: Stage) =>
  (await host.world.db.many<{ purpose: string }>(sql`select distinct purpose from verification`)).map(
    ({ purpose }) => purpose,
  )

/** A new member whose mailbox is bound. */
async function withMailbox({ newcomer }: Stage) {
  const { client } = await newcomer()
  const { email } = (await client.ask('GET /user/practice/phone')).data.phone
  await client.ask('POST /user/paypassword/emailcode', { fields: { email } })
  return { client, email: String(email) }
}

export const boundCases = {
  'paypassword.has': {
    address: 'POST /user/user/has-paypass',
    good: {},
    sees: ({ data }) => expect(data.bound).toBe(false),
    bad: nobody,
    says: 'unauthorized',
  },
  'paypassword.codeSupport': {
    address: 'POST /user/paypassword/codesupport',
    good: {},
    sees: ({ data }) => expect(data).toEqual({ phone: true, email: false }),
    bad: nobody,
    says: 'unauthorized',
  },
  'paypassword.phoneCode': {
    address: 'POST /user/auth/paypwd-code',
    good: async ({ newcomer }) => ({ as: (await newcomer()).client }),
    sees: async (_reply, stage) => expect(await purposes(stage)).toContain('fund'),
    bad: nobody,
    says: 'unauthorized',
  },
  'paypassword.mailCode': {
    address: 'POST /user/paypassword/code',
    good: async (stage) => {
      const { client, email } = await withMailbox(stage)
      await client.ask('POST /user/paypassword/bindemail', { fields: { email, code: await codeOn(client) } })
      return { as: client }
    },
    sees: ({ data }) => expect(data.resendSeconds).toBeGreaterThan(0),
    bad: {},
    says: 'mailbox_not_bound',
  },
  'paypassword.update': {
    address: 'POST /user/paypassword/update',
    good: async ({ newcomer }) => {
      const { client } = await newcomer()
      await client.ask('POST /user/auth/paypwd-code')
      return { as: client, fields: { code: await codeOn(client), ...whole(fundPassword) } }
    },
    sees: async (_reply, stage) => expect(await countOf(stage, 'fundPassword')).toBe(1),
    bad: { fields: { code: '123456', ...whole(fundPassword, 'Other9Vault') } },
    says: 'passwords_differ',
  },
  'paypassword.bindMail': {
    address: 'POST /user/paypassword/bindemail',
    good: async (stage) => {
      const { client, email } = await withMailbox(stage)
      return { as: client, fields: { email, code: await codeOn(client) } }
    },
    sees: async (_reply, { host }) =>
      expect(await host.world.db.one(sql`select count(email)::int > 0 as bound from member`)).toEqual({
        bound: true,
      }),
    bad: { fields: { email: 'me at example', code: '123456' } },
    says: 'mail_not_practice',
  },
  'bank.modify': {
    address: 'POST /user/user/bank/modify',
    good: {
      fields: {
        ...{ rail: 'chain', currency: 'PUSDT', chain: 'practice' },
        address: formatPracticeAddress(Buffer.alloc(20, 26)),
      },
    },
    sees: async (_reply, stage) => expect(await countOf(stage, 'payee')).toBe(1),
    bad: { fields: { rail: 'chain', chain: 'practice', currency: 'PUSDT', address: `0x${'1a'.repeat(20)}` } },
    says: 'address_not_practice',
  },
  'bank.list': {
    address: 'GET /user/system/pay/config/banks',
    good: { fields: { currency: 'INR' } },
    sees: ({ data }) => expect(data.list[0].bank).toMatch(/^Practice Bank of /),
    bad: { fields: { currency: 'EUR' } },
    says: 'field_invalid',
  },
  'version.update': {
    address: 'GET /user/app/version/update',
    good: { fields: { platform: 'ANDROID', code: '1' } },
    sees: ({ data }) =>
      expect(data.update).toMatchObject({ version: '1.2.1', compulsory: expect.any(Boolean) }),
    bad: { fields: { platform: 'ANDROID', code: 'newest' } },
    says: 'field_invalid',
  },
  'push.saveToken': {
    address: 'POST /user/user/firebase-token',
    good: { fields: { firebaseToken: `cXy_1:APA91b${'x'.repeat(120)}` } },
    sees: async ({ data }, { host, me }) => {
      expect(data.enabled).toBe(true)
      const bound = sql`select member_id from push_token join session on session_hash = token_hash`
      expect(await host.world.db.many(bound)).toEqual([{ memberId: me.memberId }])
    },
    bad: { fields: { firebaseToken: 'no token' } },
    says: 'field_invalid',
  },
  'share.info': {
    address: 'POST /user/share/info',
    good: {},
    sees: ({ data }, { me }) => expect(data.shareCode).toBe(me.shareCode),
    bad: nobody,
    says: 'unauthorized',
  },
  'share.count': {
    address: 'POST /user/share/invited/floor/num',
    good: {},
    sees: ({ data }) => expect(data.total.total).toBeGreaterThan(0),
    bad: nobody,
    says: 'unauthorized',
  },
  'share.floor': {
    address: 'POST /user/share/invited/floor',
    good: { fields: { floor: '1', pageNum: '1', pageSize: '5' } },
    sees: ({ data }) => expect([data.total > 0, data.list.length > 0]).toEqual([true, true]),
    bad: { fields: { floor: '1', pageNum: '1000', pageSize: '50' } },
    says: 'page_too_deep',
  },
  'share.floor2': {
    address: 'POST /user/share/invited/floor2',
    good: async ({ me, friend }) => {
      const { data } = await me.client.ask('POST /user/share/invited/floor', { fields: { floor: '1' } })
      expect(data.list.length).toBeGreaterThan(0)
      const { data: theirs } = await friend.client.ask('GET /user/user/info')
      return { fields: { memberId: theirs.userId } }
    },
    sees: ({ data }) => expect(data).toMatchObject({ total: 0, list: [] }),
    bad: { fields: { memberId: 'mem_zzz' } },
    says: 'team_member_unknown',
  },
  'support.info': {
    address: 'GET /user/appUrl/info',
    good: {},
    sees: ({ data }) => expect(data).toEqual({ open: true, appUrl: '/support.js' }),
    bad: elsewhere,
    says: 'not_found',
  },
  'support.link': {
    address: 'GET /user/appUrl/link',
    good: {},
    sees: ({ data }) => expect(data.url).toBe('/w/test/#/support'),
    bad: elsewhere,
    says: 'not_found',
  },
} satisfies Readonly<Record<string, Case>>
