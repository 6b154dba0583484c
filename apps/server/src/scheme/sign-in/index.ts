import type { Handlers } from '../../context.ts'
import { signInRecord } from './record.ts'
import { signIn } from './sign.ts'
import { signInToday } from './today.ts'

export { signIn } from './sign.ts'

export const signInHandlers = {
  'signin.today': (_body, context) => signInToday(context),
  'signin.sign': (_body, context) => signIn(context),
  'signin.signToday': (_body, context) => signIn(context),
  'signin.record': signInRecord,
} satisfies Partial<Handlers>
