import { expect, test } from 'vitest'
import { type CallDeclaration, declareCall, done, nothing } from './call.ts'
import { callDeclarations } from './registry.ts'
import { deskRoles, hostAlone, operatorRoles, runners } from './roles.ts'

const calls: readonly (readonly [string, CallDeclaration])[] = Object.entries(callDeclarations)
const ofStaff = { operator: operatorRoles, desk: deskRoles } as const

test('every call of staff names its roles, each once, of its own kind', () => {
  for (const kind of ['operator', 'desk'] as const) {
    const own = calls.filter(([, { auth }]) => auth === kind)
    expect(own.length).toBeGreaterThan(20)
    for (const [name, { roles = [] }] of own) {
      expect(roles.length, name).toBeGreaterThan(0)
      expect(new Set(roles).size, name).toBe(roles.length)
      expect(ofStaff[kind], name).toEqual(expect.arrayContaining([...roles]))
    }
  }
})

test('no other call names roles', () => {
  const others = calls.filter(([, { auth }]) => auth !== 'operator' && auth !== 'desk')
  expect(others.filter(([, { roles }]) => roles !== undefined)).toEqual([])
})

test('a call of staff without roles does not compile, nor one with the roles of another kind', () => {
  const shape = { service: 'operator', method: 'GET', path: 'x', summary: 'x', errors: [] } as const
  const rest = { ...shape, body: nothing, data: done }
  // @ts-expect-error: roles are missing
  expect(declareCall({ ...rest, auth: 'operator' })).not.toHaveProperty('roles')
  // @ts-expect-error: roles are missing
  expect(declareCall({ ...rest, auth: 'desk' })).not.toHaveProperty('roles')
  // @ts-expect-error: the host is nobody in a world
  expect(declareCall({ ...rest, auth: 'operator', roles: hostAlone }).roles).toEqual(['host'])
  // @ts-expect-error: a member has no role
  expect(declareCall({ ...rest, auth: 'member', roles: runners }).roles).toEqual(runners)
})
