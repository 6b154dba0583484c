/** A member's view of its own wallet, without the raw form of addresses. */
import {
  type BodyOf,
  constants,
  type DataOf,
  formatPracticeAddress,
  formatTokenAmount,
  practiceAddressUri,
  type WalletTransfer,
} from '@glasshouse/contract'
import { fromHex, type Hex, type Tokens, type WalletTransferRow } from '../../chain/index.ts'
import type { MemberContext } from '../../context.ts'
import { pageOf, pageWindow } from '../../platform/page.ts'
import { faucetState } from './faucet.ts'
import { walletOf } from './wallet.ts'

const practiceForm = (address: Hex): string => formatPracticeAddress(fromHex(address))

export async function show(context: MemberContext): Promise<DataOf<'practiceWallet.show'>> {
  const { chain } = context.host
  const wallet = await walletOf(context)
  const [usdt, lookalike, { amount, open, nextAt }] = await Promise.all([
    chain.spendable('usdt', wallet.address),
    chain.spendable('lookalike', wallet.address),
    faucetState(context, wallet),
  ])
  const address = practiceForm(wallet.address)
  return {
    address,
    uri: practiceAddressUri(address),
    balances: { usdt: formatTokenAmount(usdt), lookalike: formatTokenAmount(lookalike) },
    faucet: { amount: formatTokenAmount(amount), open, nextAt: nextAt.toISOString() },
  }
}

/** The first page begins with the transfers that no block holds yet. Errors: `page_too_deep`. */
export async function history(
  body: BodyOf<'practiceWallet.history'>,
  context: MemberContext,
): Promise<DataOf<'practiceWallet.history'>> {
  const { wallets, tokens } = context.host.chain
  const { address } = await walletOf(context)
  const window = pageWindow({ ...body, pageNum: 1 })
  const [waiting, rows, total] = await Promise.all([
    window.after === null ? wallets.waiting(address) : [],
    wallets.history(address, { limit: window.limit + 1, after: window.after }),
    wallets.count(address),
  ])
  const { page, next } = pageOf(rows, window, ({ key }) => key)
  const shown = [...waiting, ...page]
    .map((row) => transferOf(row, address, tokens))
    .filter((transfer) => transfer !== null)
  return {
    total: total + waiting.length,
    list: shown,
    next,
    confirmationsNeeded: constants.depositConfirmations,
  }
}

function transferOf(row: WalletTransferRow, own: Hex, tokens: Tokens): WalletTransfer | null {
  const token = row.token === tokens.usdt ? 'usdt' : row.token === tokens.lookalike ? 'lookalike' : null
  if (token === null) return null
  const kind = row.from === null ? 'faucet' : row.from === own ? 'out' : 'in'
  const other = kind === 'out' ? row.to : row.from
  return {
    transferId: row.key,
    kind,
    token,
    amount: formatTokenAmount(row.value),
    address: other === null ? null : practiceForm(other),
    at: row.at.toISOString(),
    confirmations: row.confirmations,
  }
}
