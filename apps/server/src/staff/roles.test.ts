import { type OperatorRole, operatorRoles } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import type { OperatorContext } from '../context.ts'
import { behindRoles, type OperatorCall, requireRole } from './roles.ts'

const calls: readonly OperatorCall[] = [
  'operator.world',
  'operator.bookRevenue',
  'operator.addCapital',
  'operator.fillSigner',
  'operator.setClock',
  'operator.setChainTerms',
  'operator.setPolicy',
  'operator.setStartingMoney',
  'operator.disableMember',
  'operator.endSecondSteps',
]

const may = (role: OperatorRole): string[] =>
  calls.filter((call) => {
    try {
      requireRole(call, role)
      return true
    } catch (error) {
      expect(error).toMatchObject({ name: 'Refusal', error: 'forbidden' })
      return false
    }
  })

test('facilitator and owner may make all calls, finance moves money, support and editor read', () => {
  expect(may('facilitator')).toEqual(calls)
  expect(may('owner')).toEqual(calls)
  expect(may('finance')).toEqual([
    'operator.world',
    'operator.bookRevenue',
    'operator.addCapital',
    'operator.fillSigner',
  ])
  expect(may('support')).toEqual(['operator.world'])
  expect(may('editor')).toEqual(['operator.world'])
  for (const role of operatorRoles) expect(() => requireRole('operator.logout', role)).not.toThrow()
})

test('a handler with a role check does not run for another role', async () => {
  let begun = 0
  const handlers = behindRoles({
    'operator.setPolicy': async () => ({ begun: ++begun }),
  } as never) as unknown as {
    'operator.setPolicy': (body: object, context: OperatorContext) => Promise<{ begun: number }>
  }
  const as = (role: OperatorRole) => handlers['operator.setPolicy']({}, { role } as OperatorContext)
  await expect(as('editor')).rejects.toMatchObject({ error: 'forbidden' })
  expect(await as('owner')).toEqual({ begun: 1 })
})
