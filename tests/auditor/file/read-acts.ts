/** The acts of staff. Their details are texts by name. */
import type { ActLine } from './ledger-file.ts'
import type { Line } from './table-lines.ts'
import { reject, type Tables } from './tables.ts'

const timeForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

function detailOf(line: Line): Record<string, string> {
  const text = line.text('detail')
  let detail: unknown
  try {
    detail = JSON.parse(text)
  } catch {
    detail = null
  }
  if (typeof detail !== 'object' || detail === null || Array.isArray(detail))
    throw reject('acts', line, 'detail', ['details as JSON', `“${text}”`])
  return Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, String(value)]))
}

export const readActs = (read: Tables, settled: number): ActLine[] =>
  read.rows('acts', { counts: ['act', 1] }, (line) => {
    const [day, at] = [line.day('day'), line.text('at')]
    if (day < 0 || day > settled) throw reject('acts', line, 'day', [`0 to ${settled}`, String(day)])
    const atMs = timeForm.test(at) ? Date.parse(at) : Number.NaN
    if (Number.isNaN(atMs)) throw reject('acts', line, 'at', ['a time in UTC', `“${at}”`])
    return { day, atMs, kind: line.text('kind'), detail: detailOf(line) }
  })
