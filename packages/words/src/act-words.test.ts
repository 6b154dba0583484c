import { expect, test } from 'vitest'
import { actSaid, detailsInOrder } from './act-words.ts'

test('details have one order, whatever the order in which the database keeps them', () => {
  // jsonb keeps keys by their length.
  const kept = {
    after: '2',
    amount: '1',
    before: '1',
    reason: 'a lesson',
    member: 'mem_1',
    evidence: 'a bill',
  }
  const names = ['member', 'before', 'after', 'amount', 'evidence', 'reason']
  expect(detailsInOrder(kept).map(([name]) => name)).toEqual(names)
})

test('an act that has no words is shown by its own name', () => {
  const say = (key: string) => (key === 'act.clock' ? 'Changed the clock' : key)
  expect(actSaid('clock', say)).toBe('Changed the clock')
  expect(actSaid('of-a-newer-server', say)).toBe('of-a-newer-server')
})
