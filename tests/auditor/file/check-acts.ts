/**
 * The acts of staff that moved money, against the movements of their day; and the time of each act
 * against its day.
 */
import { type Disagreement, first, same } from '../disagreement.ts'
import type { JournalEntry } from '../journal.ts'
import { ofDay, rowsBy, rowsWith } from '../rows.ts'
import type { ActLine, LedgerFile } from './ledger-file.ts'
import { moneySaid, readSaid } from './said-money.ts'

/** What an act moved: entries of such movements, on such an account. */
interface Moved {
  readonly field: 'amount' | 'credited'
  readonly code: string
  readonly account: RegExp
  readonly sign: 1n | -1n
  /** Only where every line is in the file. */
  readonly isOfMembers: boolean
}

const amountTo = (code: string, account: RegExp, sign: 1n | -1n = 1n): Moved => ({
  ...{ field: 'amount', code, account, sign, isOfMembers: false },
})

function movedBy({ kind, detail }: ActLine): Moved | null {
  if (kind === 'capital') return amountTo('operator-capital', /^pot\/operator$/)
  if (kind === 'stated-revenue') return amountTo('stated-revenue', /^pot\/revenue$/)
  if (kind === 'correction' && detail['kind'] === 'operator-capital')
    return amountTo('capital-correction', /^pot\/operator$/, -1n)
  if (kind === 'correction' && detail['kind'] === 'stated-revenue')
    return amountTo('revenue-correction', /^pot\/revenue$/, -1n)
  if (kind === 'fill-signer')
    return { ...amountTo('signer-filling', /^outside\/operator$/), isOfMembers: true }
  if (kind === 'bank-match')
    return {
      ...amountTo('bank-recharge', /^member\/\d+\/wallet$/),
      ...{ field: 'credited', isOfMembers: true },
    }
  return null
}

/** Each of these acts names evidence; no other act has any. */
const withEvidence = new Set(['capital', 'stated-revenue', 'fill-signer'])

/** Each act has a movement of its own: two acts never stand for one. */
function checkMoved({ acts, journal, movements, complete }: LedgerFile): Disagreement | null {
  const used = new Set<JournalEntry>()
  for (const act of acts) {
    const { kind, day, detail } = act
    const at = `day ${day}, ${kind}`
    if (withEvidence.has(kind) !== (detail['evidence'] !== undefined))
      return same(
        'act-detail',
        at,
        'evidence with an act that moves money into a pot, and with no other',
        kind,
        act,
      )
    const moved = movedBy(act)
    if (moved === null || (moved.isOfMembers && !complete)) continue
    const said = detail[moved.field]
    const amount = readSaid(said)
    if (amount === null)
      return same('act-detail', `${at}, ${moved.field}`, 'an amount', said ?? 'nothing', act)
    const ofAct = rowsWith(journal.entries, ofDay, day).filter(
      (entry) =>
        moved.account.test(entry.account) && movements[Number(entry.movementId) - 1]?.kind === moved.code,
    )
    const entry = ofAct.find((each) => !used.has(each) && each.amount === amount * moved.sign)
    if (entry === undefined) {
      const posted = ofAct
        .filter((each) => !used.has(each))
        .map((each) => moneySaid(each.amount * moved.sign))
      const found = `${moneySaid(amount)} in the act, ${posted.join(', ') || 'nothing'} in the movements`
      const left = ofAct.filter((each) => !used.has(each))
      return same('act-movement', at, `a movement ${moved.code} of the same amount`, found, act, ...left)
    }
    used.add(entry)
    const found = checkPot(act, amount, at)
    if (found !== null) return found
  }
  return null
}

/** What the pot held before the act and after it differ by the amount. */
function checkPot(act: ActLine, amount: bigint, at: string): Disagreement | null {
  if (act.kind !== 'capital' && act.kind !== 'stated-revenue') return null
  const [before, after] = [readSaid(act.detail['before']), readSaid(act.detail['after'])]
  if (before === null || after === null) return same('act-detail', at, 'a pot before and after', 'none', act)
  return same('act-detail', `${at}, the pot after it`, moneySaid(before + amount), moneySaid(after), act)
}

/** The first shortage is what its day was paid. */
function checkFirstShort({ acts, journal, complete }: LedgerFile): Disagreement | null {
  const shorts = acts.filter(({ kind }) => kind === 'first-short')
  if (shorts.length > 1) return same('act-detail', 'first-short', 'once', shorts.length, shorts[0], shorts[1])
  for (const act of shorts) {
    const [, day = '', incomes = '', paid = '', promised = ''] =
      /^day (\d+): (\d+) incomes were paid [\d.]+% \(([\d.]+) of ([\d.]+)\)$/.exec(
        act.detail['after'] ?? '',
      ) ?? []
    const close = journal.closes[Number(day)]
    if (day === '' || close === undefined) return same('act-detail', 'first-short', 'a settled day', day, act)
    const at = `first-short, day ${day}`
    const found =
      same('act-detail', `${at}, incomes`, close.incomes, BigInt(incomes), act, close) ??
      same('act-detail', `${at}, the day of the act`, Number(day), act.day, act) ??
      same(
        'act-detail',
        `${at}, before it`,
        `every income was paid in full through day ${act.day - 1}`,
        act.detail['before'] ?? '',
        act,
      ) ??
      (complete
        ? (same('act-detail', `${at}, promised`, close.promised, readSaid(promised) ?? -1n, act, close) ??
          same('act-detail', `${at}, paid`, close.paid, readSaid(paid) ?? -1n, act, close))
        : null)
    if (found !== null) return found
  }
  return null
}

const dayMs = 86_400_000
/**
 * The world itself notes it at a settlement, whose moment belongs to the next day. Its text has the
 * day.
 */
const ofSettlement = 'first-short'

/**
 * A day has 24 hours. The file does not say at which moment day 0 began, but there is one for which
 * each act was on its day.
 */
function checkTimes({ acts }: LedgerFile): Disagreement | null {
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  let [ofFrom, ofTo]: [ActLine | undefined, ActLine | undefined] = [undefined, undefined]
  for (const act of acts) {
    if (act.kind === ofSettlement) continue
    const begins = act.atMs - act.day * dayMs
    if (begins - dayMs + 1 > from) [from, ofFrom] = [begins - dayMs + 1, act]
    if (begins < to) [to, ofTo] = [begins, act]
    if (from > to) {
      const at = new Date(act.atMs).toISOString()
      const other = ofFrom === act ? ofTo : ofFrom
      return same('act-time', `the act at ${at}`, 'the day of this time', `day ${act.day}`, act, other)
    }
  }
  return null
}

/** Days with acts that moved money into pots, by the acts' own figures. */
export const checkActs = (file: LedgerFile): Disagreement | null => {
  rowsBy(file.journal.entries, ofDay)
  return first([() => checkTimes(file), () => checkMoved(file), () => checkFirstShort(file)])
}
