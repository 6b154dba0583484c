/** What is true of the whole file. Each is stated once, and they fit each other. */
import type { LedgerFile } from './ledger-file.ts'
import type { Line } from './table-lines.ts'
import { reject, type Tables } from './tables.ts'
import { WrongFile } from './wrong.ts'

const formatRead = 'glasshouse-ledger 1'
const scopes = ['public', 'member', 'whole'] as const
/** In files of this form: a line of joined has so many members behind it at least. */
const fewestKnown = 10
/** And this is the fee of a withdrawal, in hundredths of a percent. */
const feeKnown = 500n
const markKnown = 'practice money'

/** In the order of the file. */
const namesKnown = [
  ...['mark', 'format', 'scope', 'complete', 'settled_day', 'own_lines_through_day', 'hides', 'fewest'],
  ...['lots_from_day', 'world', 'fee_basis_points'],
]

function checkNames(lines: ReadonlyMap<string, Line>): void {
  for (const [place, [name, line]] of [...lines].entries()) {
    const expected = namesKnown[place] ?? 'no more lines'
    if (name !== expected) throw reject('parameters', line, 'the order of the lines', [expected, name])
  }
}

const twice = (name: string, one: Line, two: Line): WrongFile =>
  new WrongFile({
    ...{ table: 'parameters', line: one.line, also: [{ table: 'parameters', line: two.line }] },
    ...{ what: name, expected: 'one line', found: 'two' },
  })

export function readParameters(read: Tables) {
  const lines = new Map<string, Line>()
  for (const line of read.rows('parameters', {}, (each) => each)) {
    const name = line.text('name')
    if (lines.has(name)) throw twice(name, lines.get(name) ?? line, line)
    lines.set(name, line)
  }
  checkNames(lines)
  const lineOf = (name: string): Line => {
    const line = lines.get(name)
    if (line !== undefined) return line
    throw new WrongFile({
      ...{ table: 'parameters', line: null, what: 'the lines' },
      ...{ expected: `a line ${name}`, found: 'none' },
    })
  }
  const placesOf = (...names: readonly (readonly string[])[]) => {
    const [first = 0, ...also] = names.flat().map((name) => lineOf(name).line)
    return { table: 'parameters', line: first, also: also.map((line) => ({ table: 'parameters', line })) }
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
    settledLine: lineOf('settled_day').line,
    parameters: [...lines.keys()].map((name) => ({ name })),
    world: textOf('world'),
    ownThrough: lineOf('own_lines_through_day').day('value'),
    fewest: lineOf('fewest').day('value'),
    lotsFrom: lineOf('lots_from_day').day('value'),
    feeBasisPoints: lineOf('fee_basis_points').amount('value'),
  } satisfies Partial<LedgerFile> & { lotsFrom: number; settledLine: number }
  const { complete, settled, ownThrough, fewest, world, lotsFrom } = about
  hold('mark', textOf('mark') === markKnown, markKnown)
  hold('settled_day', settled >= -1, '-1 or later')
  hold('own_lines_through_day', ownThrough >= -1, '-1 or later')
  if (ownThrough > settled)
    throw new WrongFile({
      ...placesOf(['settled_day', 'own_lines_through_day']),
      ...{ what: 'own_lines_through_day', expected: `-1 to ${settled}`, found: String(ownThrough) },
    })
  hold('fewest', fewest === fewestKnown, String(fewestKnown))
  hold('fee_basis_points', about.feeBasisPoints === feeKnown, String(feeKnown))
  if (about.hides && (complete || scope !== 'public'))
    throw new WrongFile({
      ...placesOf([scope === 'public' ? 'complete' : 'scope', 'hides']),
      ...{ what: 'hides', expected: 'no, because nobody is joined in this file', found: 'yes' },
    })
  const isThroughLast = complete || scope === 'member' || about.hides
  if (isThroughLast && ownThrough !== settled)
    throw new WrongFile({
      ...placesOf(
        complete ? ['complete'] : scope === 'member' ? ['scope'] : [],
        ['settled_day', 'own_lines_through_day'],
        about.hides ? ['hides'] : [],
      ),
      what: 'settled_day and own_lines_through_day',
      ...{ expected: 'the same day', found: `${settled} and ${ownThrough}` },
    })
  hold('lots_from_day', lotsFrom >= 0, '0 or later')
  hold('world', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(world), 'the id of a world')
  if (scope !== 'public') hold('complete', complete === (scope === 'whole'), scope === 'whole' ? 'yes' : 'no')
  return about
}
