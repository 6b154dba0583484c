/** The head of a decision: `**Wing:** ledger · **State:** in force`, two lines under its title. */

/** The areas of the repository, in the order of the index. */
export const wings = [
  'platform',
  'ledger',
  'chain',
  'foundation',
  'identity',
  'messaging',
  'scheme',
  'payments',
  'reporting',
  'scheduler',
  'staff',
  'model',
  'contract',
  'member-app',
  'console',
  'lab',
  'phone',
  'tests',
  'build',
  'demo',
] as const
export type Wing = (typeof wings)[number]

/** A file of docs/decisions; `path` ends with its name. */
export interface RecordFile {
  readonly path: string
  readonly text: string
}

/** Another record, as a head names it: `[0180](0180-own-words.md)`. */
export interface Reference {
  readonly number: string
  readonly file: string
}

export interface Decision {
  readonly number: string
  readonly file: string
  readonly title: string
  readonly wing: Wing
  readonly state: 'in force' | 'amended' | 'overtaken'
  /** The records that amended or overtook it. */
  readonly by: readonly Reference[]
  /** The state as it is written, links included. */
  readonly stateText: string
}

const fileName = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/
const head = /^# (?!\d)(\S.*)\n\n\*\*Wing:\*\* (\S+) · \*\*State:\*\* (\S.*)\n\n/
const link = /\[(\d{4})\]\(([^()\s]+)\)/g
const states = /^(?:in force|(amended|overtaken) by (\[\d{4}\]\([^()\s]+\)(?:, \[\d{4}\]\([^()\s]+\))*))$/

const isWing = (name: string): name is Wing => (wings as readonly string[]).includes(name)

/** The decision, or a sentence with the fault of its head. */
export function readDecision({ path, text }: RecordFile): Decision | string {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const number = fileName.exec(file)?.[1]
  if (number === undefined) return `${file}: a record's file is named 0123-in-lower-case.md`
  const [, title, wing, stateText] = head.exec(text) ?? []
  if (title === undefined || wing === undefined || stateText === undefined)
    return `${file}: the line under the title is not "**Wing:** … · **State:** …"`
  if (!isWing(wing)) return `${file}: "${wing}" is no wing`
  const state = states.exec(stateText)
  const by = [...stateText.matchAll(link)].map(([, to = '', target = '']) => ({ number: to, file: target }))
  if (state === null || (state[1] === 'overtaken' && by.length > 1))
    return `${file}: "${stateText}" is no state: in force, amended by [0123](…), …, or overtaken by [0123](…)`
  return {
    number,
    file,
    title,
    wing,
    state: (state[1] as 'amended' | 'overtaken' | undefined) ?? 'in force',
    by,
    stateText,
  }
}

/** The decisions with valid heads, by number. */
export const readDecisions = (records: readonly RecordFile[]): readonly Decision[] =>
  records
    .map(readDecision)
    .filter((read) => typeof read !== 'string')
    .toSorted((a, b) => a.number.localeCompare(b.number))
