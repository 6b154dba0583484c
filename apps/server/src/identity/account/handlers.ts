import { countries, countryByCode, Refusal } from '@glasshouse/contract'
import type { Handler, Handlers } from '../../context.ts'
import { readSettings } from '../../foundation/world/index.ts'
import { readNumber } from '../practice/index.ts'
import { askCaptcha } from './captcha/ask.ts'
import { sendCode } from './code/send.ts'
import { entryState } from './entry-request.ts'
import { login } from './login/login.ts'
import { readNickname } from './nickname/read-nickname.ts'
import { readMail, readPhone, readPhoneOrMailbox } from './read-target.ts'
import { registerByMail, registerByPhone } from './register.ts'
import { registerWithNickname } from './register-with-nickname.ts'
import { resetPassword } from './reset-password.ts'
import { endSession } from './session/member.ts'
import { updatePassword } from './update-password.ts'
import { viewHandlers } from './view/handlers.ts'

const listCountries: Handler<'auth.countries'> = async () => ({
  list: countries.map((country) => ({ ...country })),
})

const isValidAccount: Handler<'auth.isValidAccount'> = async ({ country: code, phone }) => {
  const country = countryByCode(code)
  if (country === undefined) throw new Refusal('country_unknown', { field: 'country' })
  return { valid: readNumber(country, phone) !== null }
}

const mailIsOpen: Handler<'auth.mailIsOpen'> = async (_body, { world }) => ({
  open: (await readSettings(world.db)).mailRegistration,
})

const sendRegisterCode: Handler<'auth.sendRegisterCode'> = async (body, context) =>
  sendCode(context, { target: readPhone(body), purpose: 'register', captcha: body })

const sendMailRegisterCode: Handler<'auth.sendMailRegisterCode'> = async (body, context) => {
  const { mailRegistration } = await readSettings(context.world.db)
  if (!mailRegistration) throw new Refusal('mail_registration_closed')
  return sendCode(context, { target: readMail(body.email), purpose: 'register', captcha: body })
}

const sendResetCode: Handler<'auth.sendResetCode'> = async (body, context) =>
  sendCode(context, { target: readPhoneOrMailbox(body), purpose: 'reset', captcha: body })

const logout: Handler<'auth.logout'> = async (_body, { world, sessionHash }) => {
  await endSession(world.db, sessionHash)
  return {}
}

const enter: Handler<'auth.enter'> = ({ name, inviteCode, country }, context) =>
  registerWithNickname(context, { name: readNickname(name), inviteCode, country })

export const accountHandlers = {
  'auth.countries': listCountries,
  'auth.captcha': askCaptcha,
  'auth.isValidAccount': isValidAccount,
  'auth.mailIsOpen': mailIsOpen,
  'auth.sendRegisterCode': sendRegisterCode,
  'auth.sendMailRegisterCode': sendMailRegisterCode,
  'auth.sendResetCode': sendResetCode,
  'auth.register': registerByPhone,
  'auth.registerByMail': registerByMail,
  'auth.enter': enter,
  'auth.entry': entryState,
  'auth.login': login,
  'auth.logout': logout,
  'auth.updatePassword': updatePassword,
  'auth.resetPassword': resetPassword,
  ...viewHandlers,
} satisfies Partial<Handlers>
