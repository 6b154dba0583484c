/** Members' own wallets on the practice chain, kept for them by the server. */
import type { Handlers } from '../../context.ts'
import { faucet } from './faucet.ts'
import { history, show } from './read.ts'
import { send } from './send.ts'

export const practiceWalletHandlers = {
  'practiceWallet.show': (_body, context) => show(context),
  'practiceWallet.faucet': (_body, context) => faucet(context),
  'practiceWallet.send': send,
  'practiceWallet.history': history,
} satisfies Partial<Handlers>
