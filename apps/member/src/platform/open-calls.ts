/**
 * The calls of the screens that anybody may look at: machines, wallet, rewards and books. No part of the registry in a
 * build (vite/lean-contract.ts): the login needs none of them.
 */
import { booksCalls, builtCalls, productCalls, rewardCalls, walletCalls } from '@glasshouse/contract'

Object.assign(builtCalls, {
  ...productCalls,
  ...rewardCalls,
  ...walletCalls,
  ...booksCalls,
})
