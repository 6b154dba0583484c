/** `practiceChain.transaction`: one transaction, as a block explorer shows it. */
import {
  type BodyOf,
  constants,
  type DataOf,
  formatPracticeAddress,
  formatTokenAmount,
  parsePracticeTransaction,
  Refusal,
} from '@glasshouse/contract'
import { type FoundTransaction, fromHex, type Hex, toHex } from '../../chain/index.ts'
import { rpcReads } from '../../chain/reader/index.ts'
import type { MemberContext } from '../../context.ts'

type State = DataOf<'practiceChain.transaction'>['state']

/** The zero address: the sender of newly minted tokens. */
const nobody = new Uint8Array(20)

/** Errors: `not_found`. */
export async function practiceTransaction(
  { transaction }: BodyOf<'practiceChain.transaction'>,
  { host: { chain } }: Pick<MemberContext, 'host'>,
): Promise<DataOf<'practiceChain.transaction'>> {
  const bytes = parsePracticeTransaction(transaction)
  const hash = bytes === null ? null : toHex(bytes)
  const found = hash === null ? null : await chain.lookUp(hash)
  if (hash === null || found === null || !Object.values(chain.tokens).includes(found.token))
    throw new Refusal('not_found')
  const reads = rpcReads(chain.rpc)
  const [head, [receipt]] = await Promise.all([reads.head(), reads.receipts([hash])])
  const onTop = found.block === null ? 0 : head.number - found.block
  return {
    transaction,
    state: stateOf(found, receipt?.succeeded ?? null),
    token: found.token === chain.tokens.usdt ? 'usdt' : 'lookalike',
    amount: formatTokenAmount(found.value),
    from: formatPracticeAddress(found.kind === 'mint' ? nobody : raw(found.from)),
    to: formatPracticeAddress(raw(found.to)),
    block: found.block,
    at: found.at.toISOString(),
    confirmations: Math.max(0, Math.min(constants.depositConfirmations, onTop)),
    confirmationsNeeded: constants.depositConfirmations,
  }
}

const raw = (address: Hex): Buffer => fromHex(address)

function stateOf({ block, refused }: FoundTransaction, succeeded: boolean | null): State {
  if (refused) return 'left_out'
  if (block === null || succeeded === null) return 'waiting'
  return succeeded ? 'mined' : 'reverted'
}
