/** Small changes of one cell that keep its form: only what it means can betray them. */

const flipped = (digit: string): string => (digit === '0' ? '1' : '0')
const oneMore = (digits: string): string => String(BigInt(digits) + 1n)
const oneLess = (digits: string): string => String(BigInt(digits) - 1n)
const isDay = /^(?:day|.*_day|all_through)$/
/** One more than was promised is always found. */
const paidOfIncome = /^incomes\.(?:revenue|fees|operator|purchases|rest)$/
const laterDay = (text: string): string => new Date(Date.parse(text) + 86_400_000).toISOString()
const laterMoment = (text: string): string => new Date(Date.parse(text) + 1).toISOString()

/** Of each detail of an act its last digit, or a word more. */
function ofDetails(text: string): string[] {
  const detail = JSON.parse(text) as Record<string, string>
  return Object.entries(detail).map(([name, value]) => {
    const changed = /\d/.test(value)
      ? value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
      : `${value} x`
    return JSON.stringify({ ...detail, [name]: changed })
  })
}

export interface CellToChange {
  readonly table: string
  readonly column: string
  readonly text: string
  /** What the column holds elsewhere. */
  readonly others: readonly string[]
}

/** Amounts by one minor unit, days by one, names, kinds and codes to other valid ones. */
export function changedTexts({ table, column, text, others }: CellToChange): string[] {
  const name = `${table}.${column}`
  if (text === 'yes' || text === 'no') return [text === 'yes' ? 'no' : 'yes']
  if (/^[0-9a-f]{64}$/.test(text) || /^[0-9a-f]{8}-/.test(text))
    return [flipped(text[0] ?? '') + text.slice(1)]
  if (name === 'acts.detail') return ofDetails(text)
  if (name === 'acts.at') return [laterDay(text), laterMoment(text)]
  if (/^-?\d+$/.test(text)) {
    const isPaid = paidOfIncome.test(name) && text !== '0'
    return isDay.test(column) || isPaid ? [oneMore(text), oneLess(text)] : [oneMore(text)]
  }
  if (/^\d+;/.test(text)) return [text.replace(/^\d+/, oneMore)]
  const other = others.find((each) => each !== text && each !== '' && !/^-?\d+$/.test(each))
  const texts = [other ?? `${text}x`]
  return name === 'acts.kind' ? [...texts, 'answer'] : texts
}
