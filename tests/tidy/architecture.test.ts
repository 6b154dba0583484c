import { expect, test } from 'vitest'
import { roomsOf, wrongRooms } from './architecture-rules.ts'
import { textFiles } from './sources.ts'

const architecture = textFiles.find(({ path }) => path === 'ARCHITECTURE.md')?.text ?? ''

test('ARCHITECTURE.md names every room of the server, and no other', () => {
  expect(roomsOf(textFiles).length).toBeGreaterThan(40)
  expect(wrongRooms(architecture, textFiles)).toEqual([])
})

test('a room that is left out and a room that is gone are found', () => {
  const sources = ['scheme/order/buy.ts', 'scheme/day/close.ts'].map((path) => ({
    path: `apps/server/src/${path}`,
  }))
  expect(wrongRooms('   src/scheme/   order, stock: the machine', sources)).toEqual([
    'apps/server/src/scheme/day is not in ARCHITECTURE.md',
    'ARCHITECTURE.md names scheme/stock, which is not there',
  ])
})
