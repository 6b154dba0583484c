/** `practiceWallet.faucet`: new practice tokens of both kinds, once a world day. */
import { type DataOf, formatTokenAmount, Refusal } from '@glasshouse/contract'
import { endOfDayMs } from '@glasshouse/model'
import type { MemberContext } from '../../context.ts'
import { readDayState } from '../../ledger/moment.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { type OwnWallet, type WalletOwner, walletOf } from './wallet.ts'

/** The books have six decimals, the chain 18. */
const unitsPerMinor = 10n ** 12n

export interface FaucetState {
  /** 18 decimals. */
  readonly amount: bigint
  readonly open: boolean
  /** World time. */
  readonly nextAt: Date
  readonly day: number
}

const referenceOf = ({ name }: OwnWallet, token: string, day: number) => `faucet/${name}/${token}/${day}`

export async function faucetState({ world, host }: WalletOwner, wallet: OwnWallet): Promise<FaucetState> {
  const [{ clock, openDay }, amount] = await Promise.all([readDayState(world.db), faucetAmount(world.db)])
  return {
    amount,
    open: !(await host.chain.known(referenceOf(wallet, 'usdt', openDay))),
    nextAt: new Date(endOfDayMs(clock.dayZeroMs, openDay) + 1),
    day: openDay,
  }
}

/**
 * Of two simultaneous requests one is signed: the reference contains the day. Errors:
 * `faucet_taken`.
 */
export async function faucet(context: MemberContext): Promise<DataOf<'practiceWallet.faucet'>> {
  const { chain } = context.host
  const wallet = await walletOf(context)
  const { amount, day, open } = await faucetState(context, wallet)
  if (!open) throw new Refusal('faucet_taken')
  await chain.issue('lookalike', wallet.address, amount, referenceOf(wallet, 'lookalike', day))
  await chain.issue('usdt', wallet.address, amount, referenceOf(wallet, 'usdt', day))
  return { amount: formatTokenAmount(amount) }
}

async function faucetAmount(runner: Runner): Promise<bigint> {
  const { amount } = await runner.one<{ amount: bigint }>(
    sql`select faucet_amount as amount from world_setting`,
  )
  return amount * unitsPerMinor
}
