/** The user service: registration, login, passwords, the own account. */
import { expect } from 'vitest'
import { sql } from '../../../apps/server/src/platform/db/sql.ts'
import { goodPassword } from '../../support/person.ts'
import { foreigner } from './client.ts'
import { type Case, captcha, codeOn, elsewhere, nobody, phoneOf, type Stage } from './stage.ts'

const newPassword = 'Another8Lantern'

/** A device with a phone and a solved captcha. */
async function device({ host }: Stage) {
  const client = foreigner(host.app)
  const phone = await phoneOf(client)
  return { as: client, phone, solved: await captcha(client) }
}

const whole = (password: string, confirmPassword = password) => ({ password, confirmPassword })
const inviteOf = ({ me }: Stage) => me.shareCode
const messagesOf = async (stage: Stage, channel: string) =>
  (
    await stage.host.world.db.one<{ count: number }>(
      sql`select count(*)::int as count from verification where target like ${`${channel}:%`}`,
    )
  ).count

export const accountCases = {
  'auth.countries': {
    address: 'GET /user/auth/countrys',
    good: {},
    sees: ({ data }) => expect(data.list.map(({ code }: { code: string }) => code)).toContain('IN'),
    bad: elsewhere,
    says: 'not_found',
  },
  'auth.captcha': {
    address: 'GET /user/auth/captcha',
    good: { fields: { kind: 'picture' } },
    sees: ({ data }) => expect(data.picture).toMatch(/^data:image\/svg\+xml/),
    bad: { fields: { kind: 'riddle' } },
    says: 'field_invalid',
  },
  'auth.isValidAccount': {
    address: 'POST /user/user/isValidAccount',
    good: ({ me }) => ({ fields: { country: me.country, phone: me.phone } }),
    sees: ({ data }) => expect(data.valid).toBe(true),
    bad: { fields: { country: 'XX', phone: '9812345678' } },
    says: 'country_unknown',
  },
  'auth.mailIsOpen': {
    address: 'POST /user/auth/emailcode/isopen',
    good: {},
    sees: ({ data }) => expect(data.open).toBe(true),
    bad: elsewhere,
    says: 'not_found',
  },
  'auth.sendRegisterCode': {
    address: 'POST /user/auth/code/reg',
    good: async (stage) => {
      const { as, phone, solved } = await device(stage)
      return { as, fields: { country: phone.country, phone: phone.phone, ...solved } }
    },
    sees: async (_reply, stage) => expect(await messagesOf(stage, 'sms')).toBeGreaterThan(0),
    bad: async (stage) => {
      const { as, solved } = await device(stage)
      return { as, fields: { country: 'IN', phone: '12', ...solved } }
    },
    says: 'phone_incorrect',
  },
  'auth.sendMailRegisterCode': {
    address: 'POST /user/auth/emailcode/reg',
    good: async (stage) => {
      const { as, phone, solved } = await device(stage)
      return { as, fields: { email: phone.email, ...solved } }
    },
    sees: async (_reply, stage) => expect(await messagesOf(stage, 'mail')).toBe(1),
    bad: async (stage) => {
      const { as, solved } = await device(stage)
      return { as, fields: { email: 'me@example.com', ...solved } }
    },
    says: 'mail_not_practice',
  },
  'auth.sendResetCode': {
    address: 'POST /user/auth/code/resetpass',
    good: async ({ newcomer }) => {
      const { client, country, phone } = await newcomer()
      return { as: client, fields: { country, phone, ...(await captcha(client)) } }
    },
    sees: async (_reply, { host }) =>
      expect(
        await host.world.db.one(sql`select count(*)::int as count from verification where purpose = 'reset'`),
      ).toEqual({ count: 1 }),
    bad: async ({ me }) => ({
      as: me.client,
      fields: { country: me.country, phone: me.phone, captchaId: 'cap_1', captchaAnswer: 'x' },
    }),
    says: 'captcha_incorrect',
  },
  'auth.register': {
    address: 'POST /user/auth/register',
    good: async (stage) => {
      const { as, phone, solved } = await device(stage)
      const where = { country: phone.country, phone: phone.phone }
      await as.ask('POST /user/auth/code/reg', { fields: { ...where, ...solved } })
      const code = await codeOn(as)
      return { as, fields: { ...where, code, inviteCode: inviteOf(stage), ...whole(goodPassword) } }
    },
    sees: async ({ msg, data }, stage) => {
      expect(data.invitateCode).toBe(inviteOf(stage))
      const client = Object.assign(foreigner(stage.host.app), { token: msg })
      expect((await client.ask('GET /user/user/info')).data.userId).toBe(data.userId)
    },
    bad: async (stage) => {
      const { as, phone } = await device(stage)
      const where = { country: phone.country, phone: phone.phone, code: '000000' }
      return { as, fields: { ...where, inviteCode: inviteOf(stage), ...whole(goodPassword, 'Other9Word') } }
    },
    says: 'passwords_differ',
  },
  'auth.registerByMail': {
    address: 'POST /user/auth/emailregister',
    good: async (stage) => {
      const { as, phone, solved } = await device(stage)
      await as.ask('POST /user/auth/emailcode/reg', { fields: { email: phone.email, ...solved } })
      const code = await codeOn(as)
      return { as, fields: { email: phone.email, code, inviteCode: inviteOf(stage), ...whole(goodPassword) } }
    },
    sees: ({ msg, data }) => expect([msg.length > 20, data.phone]).toEqual([true, '']),
    bad: async (stage) => {
      const { as, phone } = await device(stage)
      const wrong = { email: phone.email, code: '123456', inviteCode: inviteOf(stage) }
      return { as, fields: { ...wrong, ...whole(goodPassword) } }
    },
    says: 'code_incorrect',
  },
  'auth.login': {
    address: 'POST /user/auth/token/pass',
    good: ({ host, me }) => ({
      as: foreigner(host.app),
      fields: { country: me.country, phone: me.phone, password: goodPassword },
    }),
    sees: ({ msg, data }, { me }) => {
      expect(msg.length).toBeGreaterThan(20)
      expect(data).toMatchObject({ shareCode: me.shareCode, timezoneType: 0 })
    },
    bad: ({ host, friend }) => ({
      as: foreigner(host.app),
      fields: { country: friend.country, phone: friend.phone, password: newPassword },
    }),
    says: 'login_incorrect',
  },
  'auth.logout': {
    address: 'POST /user/auth/logout',
    good: async ({ newcomer }) => ({ as: (await newcomer()).client }),
    sees: async (_reply, { host }) =>
      expect(
        await host.world.db.one(sql`
          select count(*)::int as count from member left join session using (member_id)
          where member_id = (select max(member_id) from member) and session_id is not null`),
      ).toEqual({ count: 0 }),
    bad: nobody,
    says: 'unauthorized',
  },
  'auth.updatePassword': {
    address: 'POST /user/auth/update-password',
    good: async ({ newcomer }) => ({
      as: (await newcomer()).client,
      fields: { oldPassword: goodPassword, ...whole(newPassword) },
    }),
    sees: ({ msg }) => expect(msg).toMatch(/^Your password is changed/),
    bad: { fields: { oldPassword: newPassword, ...whole('Yet9another') } },
    says: 'old_password_incorrect',
  },
  'auth.resetPassword': {
    address: 'POST /user/auth/reset-password',
    good: async ({ newcomer }) => {
      const { client, country, phone } = await newcomer()
      const fields = { country, phone }
      await client.ask('POST /user/auth/code/resetpass', {
        fields: { ...fields, ...(await captcha(client)) },
      })
      return { as: client, fields: { ...fields, code: await codeOn(client), ...whole(newPassword) } }
    },
    sees: ({ msg }) => expect(msg).toMatch(/^Your password is changed/),
    bad: ({ me }) => ({
      fields: { country: me.country, phone: me.phone, code: '123456', ...whole(newPassword) },
    }),
    says: 'code_incorrect',
  },
  'user.info': {
    address: 'GET /user/user/info',
    good: {},
    sees: ({ data }, { me }) =>
      expect(data).toMatchObject({ shareCode: me.shareCode, phone: expect.any(String) }),
    bad: nobody,
    says: 'unauthorized',
  },
} satisfies Readonly<Record<string, Case>>
