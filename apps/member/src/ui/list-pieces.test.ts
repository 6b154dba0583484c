import { expect, test } from 'vitest'
import { isDrawnAtFirst, memoryOf, piecesOf, positionOf } from './list-pieces.ts'

test('a piece holds ten rows, and each row has its position in the list', () => {
  const rows = Array.from({ length: 23 }, (_, index) => index + 1)
  const pieces = piecesOf(rows)
  expect(pieces.map((piece) => piece.length)).toEqual([10, 10, 3])
  expect(pieces.flatMap((piece, at) => piece.map((_, index) => positionOf(at, index)))).toEqual(rows)
  expect(piecesOf([])).toEqual([])
})

test('going back draws the pieces that were near and those never measured', () => {
  const memory = memoryOf('/user/record a list')
  expect(isDrawnAtFirst(memory, 7)).toBe(true)
  for (let at = 0; at < 10; at++) memory.heights.set(at, 800)
  memory.near.add(7)
  expect([0, 1, 2, 7, 8, 10].filter((at) => isDrawnAtFirst(memory, at))).toEqual([0, 1, 7, 10])
  expect(memoryOf('/user/record a list')).toBe(memory)
  for (let other = 0; other < 20; other++) memoryOf(`another ${other}`)
  expect(memoryOf('/user/record a list')).not.toBe(memory)
})
