import { expect, test } from 'vitest'
import { documentOf } from './place.ts'

test.each([
  ['2026-11', { kind: 'statement', span: { month: '2026-11' } }],
  ['days.3.20', { kind: 'statement', span: { fromDay: '3', throughDay: '20' } }],
  ['lease.ord_1k', { kind: 'lease', orderId: 'ord_1k' }],
  ['', null],
  ['days.3', null],
  ['days.-1.4', null],
  ['lease.mem_1k', null],
  ['lease.ord_../x', null],
  ['2026-11-01', null],
])('%o is %o', (doc, place) => expect(documentOf(doc)).toEqual(place))
