import { expect, test } from 'vitest'
import { summaryOf } from './summary.ts'

test('the summary has a line for each walk, and each fault once with its screens', () => {
  const cut = 'at 360 px: "Auszahlen" is wider than its box, button.button'
  const { text, faulty } = summaryOf([
    { walk: 'member de_DE', route: '/mine', faults: [cut] },
    { walk: 'member de_DE', route: '/index', faults: [cut, 'axe label: input'] },
    { walk: 'visitor de_DE', route: '', faults: [cut] },
    { walk: 'visitor de_DE', route: '/books', faults: [] },
    { walk: 'visitor de_DE', route: '', faults: [] },
  ])
  expect(faulty).toBe(2)
  expect(text.split('\n')).toEqual([
    '| walk | screens | with faults |',
    '| --- | --- | --- |',
    '| member de_DE | 2 | 2 |',
    '| visitor de_DE | 2 | 0 |',
    '',
    `- ${cut}`,
    '  member de_DE /mine, member de_DE /index',
    '- axe label: input',
    '  member de_DE /index',
    '',
  ])
})

test('the summary of a walk without a fault says so', () => {
  expect(summaryOf([{ walk: 'member en_US', route: '/mine', faults: [] }]).text).toContain('No fault.')
})
