/** The input of every staff act keeps the bytes that it had when handlers were given texts. */
import {
  type CallDeclaration,
  type CallName,
  callDeclarations,
  formatId,
  isStaffAct,
} from '@glasshouse/contract'
import { fieldKind, fieldsOf } from '@glasshouse/contract/values/list-fields.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { inputOf } from './input-of.ts'
import { inputHash } from './operation.ts'

const acts = (Object.entries(callDeclarations) as [CallName, CallDeclaration][]).filter(([, call]) =>
  isStaffAct(call),
)

/** The ids that a call is sent. */
const idsOf = ({ body }: CallDeclaration): [string, string][] =>
  Object.entries(fieldsOf(body) ?? {}).flatMap(([field, schema]) => {
    const held = fieldKind(schema)
    return held.kind === 'id' ? [[field, formatId(held.of, 33n)]] : []
  })

const withIds = acts.filter(([, call]) => idsOf(call).length > 0)

test('many acts name something by its id', () => {
  expect(withIds.length).toBeGreaterThan(30)
})

test.each(withIds)('%s keeps its ids as its client sends them', (name, call) => {
  const sent = Object.fromEntries(idsOf(call))
  const shape = fieldsOf(call.body) ?? {}
  const parsed = Object.entries(sent).map(([field, text]) => [
    field,
    z.parse(shape[field] as z.ZodMiniType, text),
  ])
  for (const [, value] of parsed) expect(value).toBe(33n)
  expect(inputOf(name, Object.fromEntries(parsed))).toEqual({ call: name, ...sent })
})

test('an instant stays as its client sends it', () => {
  const name = 'operator.setProductTimes'
  const sent = { productId: 'prd_1a', startTime: '2026-11-24T09:30:00Z', endTime: '2026-12-01T00:00:00.250Z' }
  expect(inputOf(name, z.parse(callDeclarations[name].body, { ...sent, reason: 'A test' }))).toEqual({
    call: name,
    ...sent,
    reason: 'A test',
  })
})

test('the hash is that of the sent body, with its defaults and without absent fields', () => {
  const name = 'operator.hidePost'
  const sent = { squareId: 'pst_1a', hide: 'true', reason: 'A test' }
  const input = inputOf(name, z.parse(callDeclarations[name].body, sent))
  expect(inputHash(input)).toEqual(inputHash({ call: name, ...sent }))
})
