/**
 * Numbers in pairs, as a telephone number is spoken in India and elsewhere: "ninety eight seventy
 * six fifty four", "अट्ठानवे छिहत्तर", "achtundneunzig sechsundsiebzig".
 */
import { foldText } from './fold-text.ts'
import { plainWord, repeatWordCount, spelledDigit } from './spelled-digits.ts'
import { pairWords, scaleWords, tensBeforeDigit } from './tens-words.ts'

const key = (word: string): string => plainWord(foldText(word))

const tens: ReadonlyMap<string, number> = new Map(
  tensBeforeDigit.flatMap((words) =>
    words.flatMap((spellings, at) => spellings.split('|').map((word) => [key(word), at + 2] as const)),
  ),
)
const pairs: ReadonlyMap<string, number> = new Map(pairWords.map(([word, value]) => [key(word), value]))
const scales: ReadonlySet<string> = new Set(scaleWords.map(key))
/** "dhjetë e tetë", "noventa y ocho", "vingt et un": between the ten and its digit. */
const joining = new Set(['e', 'y', 'et', 'und'])
/** Separates a list, as a comma does. */
const listing = new Set([
  'and',
  'et',
  'und',
  'y',
  'e',
  'ed',
  've',
  'dhe',
  'aur',
  'और',
  'आणि',
  'এবং',
  'અને',
  'மற்றும்',
  'మరియు',
  'ಮತ್ತು',
])

export interface PairedRun {
  /** In the form in which a reader would write them. */
  readonly digits: string
  /** The numbers, one after the other. */
  readonly values: readonly string[]
  /** How many of them were words from ten on. */
  readonly pairs: number
  /** Whether commas separate them, as in a list. */
  readonly listed: boolean
}

const gapMax = 4

/** The meaning of one word: a ten that may take a digit, a whole number, a digit, or nothing. */
type SpokenWord = { readonly ten: number } | { readonly whole: string } | null

function say(word: string): SpokenWord {
  const spelled = plainWord(word)
  const ten = tens.get(spelled)
  if (ten !== undefined) return { ten }
  const pair = pairs.get(spelled)
  if (pair !== undefined) return { whole: String(pair) }
  const digit = spelledDigit(spelled)
  return digit === null ? null : { whole: digit }
}

/** Collects consecutive numbers; `take` returns those collected so far. */
function collector() {
  let values: string[] = []
  let [count, listed] = [0, false]
  let open: number | null = null
  return {
    get open() {
      return open !== null
    },
    ten(value: number) {
      values.push(`${value}0`)
      count += 1
      open = value
    },
    whole(digits: string, isWord: boolean) {
      if (open !== null && isWord && /^[1-9]$/.test(digits)) values[values.length - 1] = `${open}${digits}`
      // "soixante-seize"; four twenties are read as two numbers, which have no fewer digits.
      else if (open === 6 && isWord && /^1[0-9]$/.test(digits))
        values[values.length - 1] = String(60 + Number(digits))
      else {
        values.push(digits)
        if (isWord && digits.length === 2) count += 1
      }
      open = null
    },
    comma() {
      listed = true
      open = null
    },
    /** "twenty five thousand": the number before is an amount. */
    scale() {
      values.pop()
    },
    take(): PairedRun {
      const run = { digits: values.join(''), values, pairs: count, listed }
      values = []
      count = 0
      listed = false
      open = null
      return run
    },
  }
}

/** Runs of numbers with words from ten on among them, in their order. `text`: folded. */
function pairedRuns(text: string): PairedRun[] {
  const runs: PairedRun[] = []
  const row = collector()
  let [end, times] = [0, 1]
  const close = () => {
    const run = row.take()
    times = 1
    if (run.pairs > 0) runs.push(run)
  }
  for (const { 0: piece, index } of text.matchAll(/[\p{L}\p{M}]+|[0-9]+/gu)) {
    const gap = text.slice(end, Math.min(index, end + gapMax + 1))
    if (gap.length > gapMax || /[:;!?«»“”।]/.test(gap)) close()
    else if (gap.includes(',')) row.comma()
    end = index + piece.length
    if (piece.charCodeAt(0) < 58) row.whole(piece, false)
    else {
      const repeat = repeatWordCount(plainWord(piece))
      if (repeat !== null) {
        times = repeat
        continue
      }
      const said = say(piece)
      if (said !== null && 'ten' in said) row.ten(said.ten)
      else if (said !== null) {
        row.whole(said.whole.repeat(times), true)
        times = 1
      } else if (scales.has(plainWord(piece))) {
        row.scale()
        close()
      } else if (row.open && joining.has(piece.toLowerCase())) continue
      else if (listing.has(piece.toLowerCase())) row.comma()
      else close()
    }
  }
  close()
  return runs
}

/** "ten, twenty, thirty", "fifteen sixteen seventeen": equal steps, as people count. */
const isCounted = (values: readonly string[]): boolean => {
  const steps = values.slice(1).map((value, at) => Number(value) - Number(values[at]))
  return [1, 2, 5, 10].includes(Math.abs(steps[0] ?? 0)) && steps.every((step) => step === steps[0])
}

/** A list of ages or prices has commas, and is seldom this long. */
const digitsMin = 6
const listedMin = 10

/** A number to call or pay, in pairs. `text`: folded. */
export const holdsSpokenNumber = (text: string): boolean =>
  pairedRuns(text).some(
    ({ digits, values, pairs: words, listed }) =>
      words >= 2 && digits.length >= (listed ? listedMin : digitsMin) && !isCounted(values),
  )
