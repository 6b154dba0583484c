import { type Decision, readDecision, readDecisions } from '../../scripts/decisions/records.ts'
import { writeIndex } from '../../scripts/decisions/table.ts'
import type { Source } from './sources.ts'

const folder = 'docs/decisions/'
const index = `${folder}README.md`

/** Every file of docs/decisions but the index. */
export const recordsOf = (sources: readonly Source[]): readonly Source[] =>
  sources.filter(({ path }) => path.startsWith(folder) && path !== index)

export const indexOf = (sources: readonly Source[]): string =>
  sources.find(({ path }) => path === index)?.text ?? ''

/** Heads that are missing or malformed, and numbers that two records share. */
export function wrongHeads(records: readonly Source[]): string[] {
  const twice = [...Map.groupBy(readDecisions(records), ({ number }) => number)].filter(
    ([, same]) => same.length > 1,
  )
  return [
    ...records.map(readDecision).filter((read) => typeof read === 'string'),
    ...twice.map(([number, same]) => `${number}: ${same.map(({ file }) => file).join(', ')}`),
  ]
}

/** Records that a head names as amending or overtaking it, and that do not exist. */
export function wrongReferences(records: readonly Source[]): string[] {
  const decisions = readDecisions(records)
  const files = new Map(decisions.map(({ number, file }) => [number, file]))
  const fault = (own: Decision, number: string, file: string): string | undefined => {
    if (number === own.number) return `${own.file}: it names itself`
    if (!files.has(number)) return `${own.file}: there is no record ${number}`
    return files.get(number) === file ? undefined : `${own.file}: ${file} is not record ${number}`
  }
  return decisions.flatMap((own) => own.by.flatMap(({ number, file }) => fault(own, number, file) ?? []))
}

/** Records that overtook another and do not mention it. */
export function silentSuccessors(records: readonly Source[]): string[] {
  const textOf = new Map(records.map(({ path, text }) => [path.slice(folder.length), text]))
  return readDecisions(records)
    .filter(({ state }) => state === 'overtaken')
    .flatMap(({ number, by }) =>
      by
        .filter(({ file }) => !new RegExp(`\\b${number}\\b`).test(textOf.get(file) ?? number))
        .map(({ file }) => `${file} does not mention ${number}, which it overtook`),
    )
}

/** `0057, 0180 and 0193` */
const numbers = String.raw`\b(\d{4}\b(?:,? and \d{4}\b|, \d{4}\b)*)`
const whole = String.raw`overtakes?|overtaking|replaces?|replacing|supersedes?|superseding|takes? the place of`
/** Verbs by which a record overtakes the ones that follow. */
const overtakes = new RegExp(String.raw`\b(?:${whole}) ${numbers}`, 'gi')
/** The same verbs and others, of a part: "replaces the rule of 0051". */
const amends = new RegExp(
  String.raw`\b(?:${whole}|amends?|amending|overrides?|overriding)\b(?:[^.;"|]|"[^"]*")*?${numbers}`,
  'gi',
)
/** What holds no more, after its number: "The rule of 0121 no longer holds." */
const noLonger = new RegExp(
  String.raw`${numbers}[^.;|]{0,100}? (?:${[
    String.raw`no longer (?:holds?|applies|apply|stands?|counts?)(?= (?:for|in|when|where|since|because|here)\b|[^ \w]|$)`,
    'no longer in force',
    String.raw`(?:is|are) (?:now )?(?:replaced|superseded|overridden|overtaken|amended)(?! by \d)`,
  ].join('|')})`,
  'gi',
)

/** The text of a record in one line, links as their words. */
const proseOf = (text: string): string =>
  text
    .replace(/^\*\*Subject:\*\*.*$/m, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s+/g, ' ')

/**
 * Records that another record says it overtakes or amends, and whose heads do not mention it. A
 * record that was overtaken since names the last one only.
 */
export function unmarked(records: readonly Source[]): string[] {
  const decisions = new Map(readDecisions(records).map((decision) => [decision.number, decision]))
  return records.flatMap(({ path, text }) => {
    const own = [...decisions.values()].find(({ file }) => path.endsWith(file))
    const prose = proseOf(text)
    const numbersOf = (pattern: RegExp) =>
      [...prose.matchAll(pattern)].flatMap(([, list = '']) => list.match(/\d{4}/g) ?? [])
    const overtaken = new Set(numbersOf(overtakes))
    const mentioned = new Set([...numbersOf(amends), ...numbersOf(noLonger), ...overtaken])
    return [...mentioned].flatMap((number) => {
      const other = decisions.get(number)
      if (own === undefined || other === undefined || number === own.number) return []
      const isMarked = other.by.some((by) => by.number === own.number) || other.state === 'overtaken'
      const isWhole = !overtaken.has(number) || other.state === 'overtaken'
      return isMarked && isWhole
        ? []
        : [`${other.file}: its state does not say that ${own.file} ${isWhole ? 'amends' : 'overtook'} it`]
    })
  })
}

/** True when the tables of the index match the heads. */
export const isCurrent = (readme: string, records: readonly Source[]): boolean =>
  writeIndex(readme, readDecisions(records)) === readme
