/**
 * Every movement sums to zero; every stored account numbers its entries and has a correct balance.
 */
import { type Disagreement, same } from './disagreement.ts'
import type { Journal, JournalBalance, JournalEntry } from './journal.ts'
import { memberPathOf } from './member-path.ts'
import { ofAccount, ofMovement, rowsBy } from './rows.ts'

/** What the entries of one movement add up to, in each asset. */
function sumsOf(entries: readonly JournalEntry[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { asset, amount } of entries) sums.set(asset, (sums.get(asset) ?? 0n) + amount)
  return sums
}

export function checkMovements(journal: Journal): Disagreement | null {
  for (const [movementId, entries] of rowsBy(journal.entries, ofMovement))
    for (const [asset, sum] of sumsOf(entries))
      if (sum !== 0n)
        return same('debits-equal-credits', `movement ${movementId}, ${asset}`, 0n, sum, entries[0])
  return null
}

/** Only members' accounts store a balance; only an account labelled as debt may be below zero. */
export function checkStoredAccounts(journal: Journal): Disagreement | null {
  const byAccount = new Map<string, readonly JournalEntry[]>()
  for (const [account, entries] of rowsBy(journal.entries, ofAccount))
    if (account.startsWith('member/')) byAccount.set(account, entries)
  const sums = [...byAccount].flatMap(([account, entries]) => checkRunningSum(account, entries) ?? [])
  // An entry that was moved to an account that its member never had comes before its old balance.
  const wrong = earliest([...sums, ...checkWithoutBalance(journal, byAccount)], journal.entries)
  if (wrong !== null) return wrong
  for (const row of journal.balances) {
    const { account, balance, version } = row
    const entries = byAccount.get(account) ?? []
    const sum = sumOf(entries)
    if (sum !== balance) return same('stored-balance', `${account}, balance`, sum, balance, row)
    const count = BigInt(entries.length)
    if (count !== version) return same('stored-balance', `${account}, version`, count, version, row)
  }
  return null
}

/**
 * Accounts with entries and no balance. Where the balance of the member's other account is this
 * one's and not its own, its line was renamed.
 */
function checkWithoutBalance(
  { balances }: Journal,
  byAccount: ReadonlyMap<string, readonly JournalEntry[]>,
): Disagreement[] {
  const stored = new Set(balances.map(({ account }) => account))
  return [...byAccount].flatMap(([account, entries]) => {
    if (stored.has(account)) return []
    const memberId = memberPathOf(account)?.memberId
    const isOf = ({ balance, version }: JournalBalance, of: readonly JournalEntry[]) =>
      sumOf(of) === balance && BigInt(of.length) === version
    const renamed = balances.find(
      (row) =>
        memberPathOf(row.account)?.memberId === memberId &&
        isOf(row, entries) &&
        !isOf(row, byAccount.get(row.account) ?? []),
    )
    return (
      (renamed === undefined
        ? same('stored-balance', account, 'a balance row', 'none', entries[0])
        : same('stored-balance', 'an account', account, renamed.account, renamed)) ?? []
    )
  })
}

const sumOf = (entries: readonly JournalEntry[]): bigint =>
  entries.reduce((sum, { amount }) => sum + amount, 0n)

/** An entry that was moved to another account breaks both: the one that comes first is named. */
function earliest(found: readonly Disagreement[], entries: readonly JournalEntry[]): Disagreement | null {
  const [only] = found
  if (only === undefined || found.length === 1) return only ?? null
  const places = new Map<object | undefined, number>(entries.map((entry, place) => [entry, place]))
  const placeOf = ({ row, against = [] }: Disagreement) =>
    Math.min(...[row, ...against].map((each) => places.get(each) ?? entries.length))
  return found.toSorted((a, b) => placeOf(a) - placeOf(b))[0] ?? null
}

function checkRunningSum(account: string, entries: readonly JournalEntry[]): Disagreement | null {
  let seq = 0n
  let balance = 0n
  let before: JournalEntry | undefined
  const inOrder = entries.toSorted((a, b) => (a.seq === b.seq ? 0 : a.seq < b.seq ? -1 : 1))
  for (const entry of inOrder) {
    seq += 1n
    balance += entry.amount
    const at = () => `${account}, entry ${entry.seq}`
    if (entry.seq !== seq) {
      const twin = before?.seq === entry.seq ? before : undefined
      return same('entry-sequence', at(), seq, entry.seq, entry, twin)
    }
    if (entry.balanceAfter !== balance) {
      return same('entry-balance-after', at(), balance, entry.balanceAfter ?? 'null', entry)
    }
    before = entry
    if (balance < 0n && !account.endsWith('/debt'))
      return same('account-below-zero', at(), 'at least 0', balance, entry)
  }
  return null
}
