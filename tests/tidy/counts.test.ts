import { callDeclarations } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bareTotals, unnamedNumbers } from './count-rules.ts'
import { codeFiles } from './sources.ts'
import { filesWith } from './syntax.ts'

const inReply = (data: z.core.$ZodType) => unnamedNumbers(data, 'call')

test('a number in a reply is declared or comes with its simulated part', () => {
  const found = Object.entries(callDeclarations).flatMap(([name, { data }]) => unnamedNumbers(data, name))
  expect(found).toEqual([])

  expect(inReply(z.object({ likes: z.number() }))).toEqual(['call.likes'])
  expect(inReply(z.object({ likes: z.nullable(z.number()) }))).toEqual(['call.likes'])
  const buyers = z.object({ buyers: z.optional(z.number().check(z.int())) })
  expect(inReply(z.object({ list: z.array(buyers) }))).toEqual(['call.list.buyers'])
  expect(inReply(z.object({ total: z.number() }))).toEqual(['call.total'])
  expect(inReply(z.record(z.string(), z.number()))).toEqual(['call'])
  const counted = z.object({ total: z.number(), simulated: z.number() })
  expect(inReply(z.object({ likes: counted, day: z.number() }))).toEqual([])
  expect(inReply(z.object({ total: z.number(), list: z.array(counted) }))).toEqual([])
})

test('a count is written with its simulated part', () => {
  expect(filesWith(codeFiles, /\btotal\b/).flatMap(bareTotals)).toEqual([])

  const path = 'apps/member/src/features/team/friend.tsx'
  const written = (text: string) => bareTotals({ path, text })
  expect(written('const a = <b>{count.total}</b>')).toEqual([`${path}:1: .total is written out`])
  expect(written('formatNumber(floor.members.total, tag)')).toHaveLength(1)
  expect(written('formatNumber(data?.valid.total ?? 0, tag)')).toHaveLength(1)
  expect(written('const a = `${count.total} members`')).toHaveLength(1)
  expect(written('const a = count.total === 0 ? 1 : <Counted count={count.total} />')).toEqual([])
})
