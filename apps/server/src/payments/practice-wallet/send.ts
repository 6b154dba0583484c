/**
 * `practiceWallet.send`: any amount of a token to any practice address, including every possible
 * mistake.
 */
import {
  type BodyOf,
  type DataOf,
  formatPracticeAddress,
  formatTokenAmount,
  Refusal,
  readPracticeAddress,
  readTokenAmount,
} from '@glasshouse/contract'
import { toHex } from '../../chain/index.ts'
import type { MemberContext } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { walletOf } from './wallet.ts'

const perMember = { max: 60, windowMs: 60_000 }
/** The zero address, in hex. */
const nobody = '0'.repeat(40)

/**
 * Errors, in this order: `address_not_practice`, `address_incorrect`, `too_many_requests`,
 * `idempotency_conflict`, `balance_too_low`.
 */
export async function send(
  body: BodyOf<'practiceWallet.send'>,
  context: MemberContext,
): Promise<DataOf<'practiceWallet.send'>> {
  const to = readPracticeAddress('address', body.address)
  // The token refuses a transfer to the zero address: the transaction would fail.
  if (Buffer.from(to).toString('hex') === nobody) throw new Refusal('address_incorrect', { field: 'address' })
  const value = readTokenAmount(body.amount)
  await limit(context.world.db, `wallet-send:${context.memberId}`, perMember, context.wall)
  const wallet = await walletOf(context)
  const sent = await context.host.chain.send({
    account: wallet.account,
    token: body.token,
    to: toHex(to),
    value,
    reference: context.operationId === null ? null : `send/${wallet.name}/${context.operationId}`,
  })
  if ('refused' in sent) {
    if (sent.refused === 'other_act') throw new Refusal('idempotency_conflict')
    throw new Refusal('balance_too_low', { field: 'amount' })
  }
  return { amount: formatTokenAmount(value), address: formatPracticeAddress(to) }
}
