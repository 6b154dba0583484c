import type { Handlers } from '../../context.ts'
import { bindMail, sendBindCode } from './bind-mail.ts'
import { fundPasswordState } from './check.ts'
import { contactOf, sendMailCode, sendPhoneCode } from './contact.ts'
import { openStepUp } from './step-up.ts'
import { updateFundPassword } from './update.ts'

export const fundPasswordHandlers = {
  'paypassword.has': async (_body, { world, wall, memberId }) => {
    const { bound, lockedUntil } = await fundPasswordState(world.db, wall, memberId)
    return { bound, lockedUntil: lockedUntil?.toISOString() ?? null }
  },
  'paypassword.codeSupport': async (_body, { world, memberId }) => {
    const { phone, mail } = await contactOf(world.db, memberId)
    return { phone: phone !== null, email: mail !== null }
  },
  'paypassword.phoneCode': sendPhoneCode,
  'paypassword.mailCode': sendMailCode,
  'paypassword.update': updateFundPassword,
  'paypassword.check': openStepUp,
  'paypassword.bindCode': sendBindCode,
  'paypassword.bindMail': bindMail,
} satisfies Partial<Handlers>
