/** The head of a decision, below its title: `**Subject:** ledger · **State:** in force`. */

/** What records are about, in the order of the index. */
export const subjects = [
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
export type Subject = (typeof subjects)[number]

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
  readonly subject: Subject
  readonly state: 'in force' | 'amended' | 'overtaken'
  /** The records that amended or overtook it. */
  readonly by: readonly Reference[]
  /** The state as it is written, links included. */
  readonly stateText: string
}

const fileName = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/
const head = /^# (?!\d)(\S.*)\n\n\*\*Subject:\*\* (\S+) · \*\*State:\*\* (\S.*)\n\n/
const link = /\[(\d{4})\]\(([^()\s]+)\)/g
const states = /^(?:in force|(amended|overtaken) by (\[\d{4}\]\([^()\s]+\)(?:, \[\d{4}\]\([^()\s]+\))*))$/

const isSubject = (name: string): name is Subject => (subjects as readonly string[]).includes(name)

/** The decision, or a sentence with the fault of its head. */
export function readDecision({ path, text }: RecordFile): Decision | string {
  const file = path.slice(path.lastIndexOf('/') + 1)
  const number = fileName.exec(file)?.[1]
  if (number === undefined) return `${file}: a record's file is named 0123-in-lower-case.md`
  const [, title, subject, stateText] = head.exec(text) ?? []
  if (title === undefined || subject === undefined || stateText === undefined)
    return `${file}: the line under the title is not "**Subject:** … · **State:** …"`
  if (!isSubject(subject)) return `${file}: "${subject}" is no subject`
  const state = states.exec(stateText)
  const by = [...stateText.matchAll(link)].map(([, to = '', target = '']) => ({ number: to, file: target }))
  if (state === null || (state[1] === 'overtaken' && by.length > 1))
    return `${file}: "${stateText}" is no state: in force, amended by [0123](…), …, or overtaken by [0123](…)`
  return {
    number,
    file,
    title,
    subject,
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
