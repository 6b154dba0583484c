/** Which accounts a movement of each kind may take from and give to, and which lines join them. */
import { type Disagreement, same } from '../disagreement.ts'
import { memberPathOf } from '../member-path.ts'
import type { JoinedLine, LedgerFile } from './ledger-file.ts'

/** Accounts by their paths; of members without their number. */
interface Sides {
  readonly from: RegExp
  readonly to: RegExp
}

const wallet = /^member\/wallet$/
const chart: Readonly<Record<string, Sides>> = {
  'starting-money': { from: /^outside\/starting$/, to: wallet },
  purchase: { from: wallet, to: /^(?:pot\/purchases|outside\/(?:machines|operator-take))$/ },
  'stated-revenue': { from: /^outside\/revenue$/, to: /^pot\/revenue$/ },
  'modelled-revenue': { from: /^outside\/revenue$/, to: /^pot\/revenue$/ },
  'operator-capital': { from: /^outside\/operator$/, to: /^pot\/operator$/ },
  'revenue-correction': { from: /^pot\/revenue$/, to: /^outside\/revenue$/ },
  'capital-correction': { from: /^pot\/operator$/, to: /^outside\/operator$/ },
  'daily-return': { from: /^pot\//, to: /^(?:payable(?:\/[a-z-]+)?|rest)$/ },
  credit: { from: /^payable\//, to: /^member\/(?:wallet|stock)$/ },
  'withdrawal-request': { from: wallet, to: /^member\/withdrawing$/ },
  'withdrawal-return': { from: /^member\/withdrawing$/, to: wallet },
  'chain-payout': { from: /^member\/withdrawing$/, to: /^(?:outside\/chain|pot\/fees)$/ },
  'payout-reversal': { from: /^outside\/(?:chain|operator)$/, to: /^member\/withdrawing$/ },
  'bank-recharge': {
    from: /^(?:outside\/bank\/[A-Z]{3}|exchange\/PUSDT)$/,
    to: /^(?:exchange\/[A-Z]{3}|member\/wallet)$/,
  },
  'bank-payout': {
    from: /^(?:member\/withdrawing|exchange\/[A-Z]{3})$/,
    to: /^(?:outside\/bank\/[A-Z]{3}|exchange\/PUSDT|pot\/fees|rest)$/,
  },
  'recharge-correction': {
    from: /^(?:exchange\/[A-Z]{3}|member\/(?:wallet|debt))$/,
    to: /^(?:outside\/bank\/[A-Z]{3}|exchange\/PUSDT)$/,
  },
  deposit: { from: /^outside\/chain$/, to: wallet },
  'deposit-unmatched': { from: /^outside\/chain$/, to: /^outside\/chain-unmatched$/ },
  'deposit-reversal': {
    from: /^(?:member\/(?:wallet|debt)|outside\/chain-unmatched)$/,
    to: /^outside\/chain$/,
  },
  'fund-buy': { from: wallet, to: /^member\/fund$/ },
  'fund-sell': { from: /^member\/fund$/, to: wallet },
  'stock-exchange': { from: /^member\/stock$/, to: wallet },
  'signer-filling': { from: /^outside\/chain$/, to: /^outside\/operator$/ },
  'debt-repayment': { from: wallet, to: /^member\/debt$/ },
}

/** In these kinds some members have an account that the others have not: one line for all. */
const joinedAsOne = new Set(['credit', 'deposit-reversal', 'recharge-correction'])

const withoutNumber = (account: string): string => memberPathOf(account)?.place ?? account

export function checkChart({ journal, movements }: LedgerFile): Disagreement | null {
  for (const movement of movements)
    if (chart[movement.kind] === undefined)
      return same('chart', `movement ${movement.movementId}`, 'a known kind', movement.kind, movement)
  const known = new Map<string, boolean>()
  for (const entry of journal.entries) {
    const kind = movements[Number(entry.movementId) - 1]?.kind ?? ''
    const account = withoutNumber(entry.account)
    const name = `${kind} ${entry.amount < 0n} ${account}`
    let fits = known.get(name)
    if (fits === undefined) {
      const side = entry.amount < 0n ? chart[kind]?.from : chart[kind]?.to
      known.set(name, (fits = side?.test(account) ?? false))
    }
    if (!fits) {
      const does = entry.amount < 0n ? 'gives' : 'gets'
      return same('chart', `${kind}, ${does}`, 'an account of this kind', account, entry)
    }
  }
  return null
}

function fitsJoined({ kind, account, amount }: JoinedLine): boolean {
  if (joinedAsOne.has(kind)) return account === 'all'
  const sides = chart[kind === 'payout' ? 'chain-payout' : kind]
  return (amount < 0n ? sides?.from : sides?.to)?.test(`member/${account}`) ?? false
}

/** The accounts of joined lines are those that all members have in movements of the kind. */
export function checkChartOfJoined({ joined }: LedgerFile): Disagreement | null {
  const other = joined.find((line) => !fitsJoined(line))
  if (other === undefined) return null
  const { kind, throughDay, account, amount } = other
  const at = `${kind} through day ${throughDay}`
  return same('joined-line', at, 'an account that such movements have', `${account} ${amount}`, other)
}
