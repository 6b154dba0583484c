import type { Handlers } from '../../context.ts'
import { rewardList } from './list.ts'
import { queryRegisterReward, receiveRegisterReward } from './register-reward.ts'

export const rewardHandlers = {
  'reward.list': rewardList,
  'registerReward.query': (_body, context) => queryRegisterReward(context),
  'registerReward.receive': (_body, context) => receiveRegisterReward(context),
} satisfies Partial<Handlers>
