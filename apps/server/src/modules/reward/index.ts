import type { Handlers } from '../../context.ts'
import { queryRegisterReward, receiveRegisterReward } from './register-reward.ts'

export { queryRegisterReward, receiveRegisterReward }

export const rewardHandlers = {
  'registerReward.query': (_body, context) => queryRegisterReward(context),
  'registerReward.receive': (_body, context) => receiveRegisterReward(context),
} satisfies Partial<Handlers>
