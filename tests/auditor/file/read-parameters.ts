/** What is true of the whole file. Each is stated once, and they fit each other. */
import type { LedgerFile } from './ledger-file.ts'
import type { Line } from './table-lines.ts'
import { reject, type Tables } from './tables.ts'
import { WrongFile } from './wrong.ts'

const formatRead = 'glasshouse-ledger 1'
const scopes = ['public', 'member', 'whole'] as const
/** A line of joined has so many members behind it at least. */
const fewestKnown = 10

export function readParameters(read: Tables) {
  const lines = new Map<string, Line>()
  for (const line of read.rows('parameters', {}, (each) => each)) {
    const name = line.text('name')
    if (lines.has(name)) throw reject('parameters', line, name, ['one line', 'two'])
    lines.set(name, line)
  }
  const lineOf = (name: string): Line => {
    const line = lines.get(name)
    if (line !== undefined) return line
    throw new WrongFile({
      ...{ table: 'parameters', line: null, what: 'the lines' },
      ...{ expected: `a line ${name}`, found: 'none' },
    })
  }
  const textOf = (name: string) => lineOf(name).text('value')
  const hold = (name: string, isRight: boolean, expected: string) => {
    if (!isRight) throw reject('parameters', lineOf(name), name, [expected, `“${textOf(name)}”`])
  }
  hold('format', textOf('format') === formatRead, formatRead)
  const scope = scopes.find((each) => each === textOf('scope')) ?? 'public'
  hold('scope', textOf('scope') === scope, scopes.join(', '))
  const about = {
    ...{ scope, complete: lineOf('complete').yes('value'), hides: lineOf('hides').yes('value') },
    settled: lineOf('settled_day').day('value'),
    world: textOf('world'),
    ownThrough: lineOf('own_lines_through_day').day('value'),
    fewest: lineOf('fewest').day('value'),
    lotsFrom: lineOf('lots_from_day').day('value'),
  } satisfies Partial<LedgerFile> & { lotsFrom: number }
  const { complete, settled, ownThrough, fewest, world, lotsFrom } = about
  hold('settled_day', settled >= -1, '-1 or later')
  hold('own_lines_through_day', ownThrough >= -1 && ownThrough <= settled, `-1 to ${settled}`)
  hold('fewest', fewest >= fewestKnown, `at least ${fewestKnown}`)
  hold('lots_from_day', lotsFrom >= 0, '0 or later')
  hold('world', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(world), 'the id of a world')
  if (scope !== 'public') hold('complete', complete === (scope === 'whole'), scope === 'whole' ? 'yes' : 'no')
  return about
}
