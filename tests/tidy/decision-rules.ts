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

/** True when the tables of the index match the heads. */
export const isCurrent = (readme: string, records: readonly Source[]): boolean =>
  writeIndex(readme, readDecisions(records)) === readme
