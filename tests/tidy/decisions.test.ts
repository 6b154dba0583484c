import { expect, test } from 'vitest'
import { readDecisions } from '../../scripts/decisions/records.ts'
import { marker, tablesOf } from '../../scripts/decisions/table.ts'
import {
  indexOf,
  isCurrent,
  recordsOf,
  silentSuccessors,
  unmarked,
  wrongHeads,
  wrongReferences,
} from './decision-rules.ts'
import { textFiles } from './sources.ts'

const records = recordsOf(textFiles)

const record = (name: string, state = 'in force', { subject = 'ledger', body = 'We do so.' } = {}) => ({
  path: `docs/decisions/${name}.md`,
  text: `# A title\n\n**Subject:** ${subject} · **State:** ${state}\n\n${body}\n`,
})
const second = '[0002](0002-two.md)'

test('every decision gives its subject and its state under its title', () => {
  expect(records.length).toBeGreaterThan(200)
  expect(wrongHeads(records)).toEqual([])

  expect(
    wrongHeads([record('0001-one'), record('0002-two', `amended by [0001](0001-one.md), ${second}`)]),
  ).toEqual([])
  expect(wrongHeads([{ ...record('0001-one'), text: '# A title\n\nWe do so.\n' }])).toEqual([
    '0001-one.md: the line under the title is not "**Subject:** … · **State:** …"',
  ])
  const untitled = record('0001-one').text.replace('# A title', '# 0001 A title')
  expect(wrongHeads([{ ...record('0001-one'), text: untitled }])).toHaveLength(1)
  expect(wrongHeads([record('0001-one', 'in force', { subject: 'kitchen' })])).toEqual([
    '0001-one.md: "kitchen" is no subject',
  ])
  for (const state of ['old', 'amended by 0002', 'amended by', `overtaken by ${second}, ${second}`])
    expect(wrongHeads([record('0001-one', state)])[0]).toContain(`"${state}" is no state`)
  expect(wrongHeads([record('one')])).toHaveLength(1)
  expect(wrongHeads([record('0001-one'), record('0001-two')])).toEqual(['0001: 0001-one.md, 0001-two.md'])
})

test('a record that is named as amending or overtaking another exists', () => {
  expect(wrongReferences(records)).toEqual([])

  const amended = record('0001-one', `amended by ${second}`)
  expect(wrongReferences([amended, record('0002-two')])).toEqual([])
  expect(wrongReferences([amended])).toEqual(['0001-one.md: there is no record 0002'])
  expect(wrongReferences([amended, record('0002-other')])).toEqual([
    '0001-one.md: 0002-two.md is not record 0002',
  ])
  expect(wrongReferences([record('0002-two', `amended by ${second}`)])).toEqual([
    '0002-two.md: it names itself',
  ])
})

test('a record that overtook another mentions it', () => {
  expect(silentSuccessors(records)).toEqual([])

  const overtaken = record('0001-one', `overtaken by ${second}`)
  const body = 'This takes the place of 0001.'
  expect(silentSuccessors([overtaken, record('0002-two', 'in force', { body })])).toEqual([])
  expect(silentSuccessors([overtaken, record('0002-two')])).toEqual([
    '0002-two.md does not mention 0001, which it overtook',
  ])
})

test('a record that another one overtakes or amends is marked', () => {
  expect(unmarked(records)).toEqual([])

  const one = (state?: string) => record('0001-one', state)
  const two = (body: string) => record('0002-two', 'in force', { body })
  const whole = two('**Decision.** We do\notherwise. This takes the place of\n0001.')
  expect(unmarked([one(), whole])).toEqual([
    '0001-one.md: its state does not say that 0002-two.md overtook it',
  ])
  expect(unmarked([one(`amended by ${second}`), whole])).toHaveLength(1)
  expect(unmarked([one(`overtaken by ${second}`), whole])).toEqual([])
  const part = two('This takes the place of "every day, 0003" in 0001.')
  expect(unmarked([one(), part])).toEqual(['0001-one.md: its state does not say that 0002-two.md amends it'])
  expect(unmarked([one(`amended by ${second}`), part])).toEqual([])
  expect(unmarked([one(), two('Amends 0001.')])).toHaveLength(1)
  const both = two('This amends 0003 and 0001.')
  expect(unmarked([one(), both, record('0003-three', `amended by ${second}`)])).toHaveLength(1)
})

test.each([
  'The rule of 0001 no longer holds.',
  'The rule of [0001](0001-one.md) no longer holds for a class.',
  'What 0001 says of fees no longer applies, because a day has none.',
  '0001 is no longer in force.',
  '0001 is superseded.',
  'The limit of 0001 is now replaced by the one below.',
  'This replaces the limit of 0001.',
  'It supersedes [0001](0001-one.md).',
  'Two days take the place of\nthe month in 0001.',
  'This overrides what 0001 says of fees.',
  'We take days, replacing 0001.',
])('planted: “%s” asks for a mark', (body) => {
  const two = record('0002-two', 'in force', { body })
  expect(unmarked([record('0001-one'), two])).toHaveLength(1)
  expect(unmarked([record('0001-one', `overtaken by ${second}`), two])).toEqual([])
})

test.each([
  'As in 0001. A day takes the place of a month.',
  'The table (0001) no longer holds a row of each member.',
  '0001 still holds; the old file no longer holds.',
  '0001 is superseded by 0003.',
  'Months were replaced by days (0001).',
  '| 0001 | old | | two | no longer holds |',
])('“%s” asks for none', (body) => {
  expect(unmarked([record('0001-one'), record('0002-two', 'in force', { body })])).toEqual([])
})

test('the tables of docs/decisions/README.md match the records (npm run decisions)', () => {
  expect(isCurrent(indexOf(textFiles), records)).toBe(true)

  const planted = [
    record('0001-one', `amended by ${second}`),
    record('0002-two', 'in force', { subject: 'demo' }),
  ]
  const index = `# Index\n\n${marker}\n\n${tablesOf(readDecisions(planted))}`
  expect(isCurrent(index, planted)).toBe(true)
  expect(index).toContain(
    `### ledger\n\n| number | decision               | state                          |\n`,
  )
  expect(isCurrent(index.replace('in force', 'unknown '), planted)).toBe(false)
  expect(isCurrent(index, [...planted, record('0003-three')])).toBe(false)
  expect(() => isCurrent('# Index\n', planted)).toThrow(/has no line/)
})
