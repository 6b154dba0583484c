import { type CallDeclaration, callDeclarations } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { codeFiles } from './sources.ts'
import {
  answeredOtherThanOnce,
  declaredElsewhere,
  misplacedKeys,
  namesStaffCall,
  takenElsewhere,
  unshownLists,
} from './staff-call-rules.ts'
import { filesWith } from './syntax.ts'

const files = filesWith(codeFiles, namesStaffCall)
const at = (path: string, text: string) => ({ path: `apps/server/src/${path}`, text })
const table = "export const calls = { 'operator.coupons': coupons } satisfies Partial<Handlers>"

test('every staff call is handled once, in the file of its noun', () => {
  expect(files.length).toBeGreaterThan(40)
  expect(files.flatMap(misplacedKeys)).toEqual([])
  expect(answeredOtherThanOnce(files, Object.keys(callDeclarations))).toEqual([])
})

test('the contract declares a staff call in a file of the name that answers it', () => {
  expect(declaredElsewhere(files)).toEqual([])
  const declared = { path: 'packages/contract/src/calls/staff/money.ts', text: table }
  expect(declaredElsewhere([declared, at('staff/coupons.ts', table)])).toEqual([
    'operator.coupons is declared in money.ts, and answered in coupons.ts',
  ])
})

test('no other folder of the server uses a staff call', () => {
  expect(files.flatMap(takenElsewhere)).toEqual([])
})

test('every list of staff that the console does not draw by itself has a screen there', () => {
  const calls = Object.entries(callDeclarations as unknown as Record<string, CallDeclaration>)
  const lists = calls.filter(([, { list }]) => list && !list.screen).map(([name]) => name)
  expect(lists.length).toBeGreaterThan(15)
  expect(unshownLists(files, lists)).toEqual([])
})

describe('planted faults are found', () => {
  test.each([
    ['a handler in a room of a lower wing', at('scheme/coupon/handlers.ts', table)],
    ['one in a part of its noun', at('staff/coupons/list.ts', table)],
    ['one at the host’s desk', at('staff/host/classes.ts', table)],
    ['the host’s in a world', at('staff/world.ts', "const calls = { 'desk.world': world }")],
    ['the host’s in a part of its noun', at('staff/host/classes/read.ts', "const a = { 'desk.world': b }")],
    ['a method', at('scheme/coupon/handlers.ts', "const a = { async 'operator.coupons'() {} }")],
    ['a computed key', at('scheme/coupon/handlers.ts', "const a = { ['operator.coupons']: b }")],
    ['a visitor’s room', at('staff/visit/index.ts', table)],
  ])('%s', (_, planted) => {
    expect(misplacedKeys(planted)).toHaveLength(1)
  })

  test.each([
    ['a body', at('messaging/community/report.ts', "const f = (body: BodyOf<'operator.hidePost'>) => body")],
    ['an answer', at('foundation/world/version.ts', "type A = DataOf<'operator.versions'>['words']")],
    ['a handler', at('scheme/redemption/desk.ts', "const a: Handler<'operator.redemptionCodes'> = b")],
    ['a member of the table of handlers', at('cli/world.ts', "type A = Handlers['desk.worlds']")],
    ['a body in http', at('http/mount.ts', "type A = BodyOf<'desk.exportWorld'>")],
    ['a name', at('scheme/coupon/receive.ts', "once({ call: 'operator.coupons' })")],
  ])('%s of a staff call in another folder is found', (_, planted) => {
    expect(takenElsewhere(planted)).toHaveLength(1)
  })

  test('a call without a handler and a call with two handlers are found', () => {
    const calls = ['operator.coupons', 'desk.world', 'operator.world', 'coupon.all']
    const sources = [
      at('staff/coupons.ts', table),
      at('staff/tasks.ts', table),
      at('staff/host/a.ts', "const a = { 'desk.world': b }"),
    ]
    expect(answeredOtherThanOnce(sources, calls)).toEqual([
      'operator.coupons is in 2 tables of apps/server/src/staff/',
      'operator.world is in 0 tables of apps/server/src/staff/',
    ])
  })

  test('a list without a screen is found', () => {
    const shown = {
      path: 'apps/console/src/features/world/coupons/index.ts',
      text: "resourceOf('operator.coupons', 'couponId')",
    }
    expect(unshownLists([shown], ['operator.coupons'])).toEqual([])
    expect(unshownLists([shown, at('staff/a.ts', "'operator.payees'")], ['operator.payees'])).toEqual([
      'no screen of apps/console shows operator.payees',
    ])
  })

  test('permitted uses are not reported', () => {
    const allowed = [
      at('staff/coupons.ts', table),
      at('staff/coupons/list.ts', "type A = DataOf<'operator.coupons'>"),
      at('staff/host/classes.ts', "const a = { 'desk.world': b }"),
      at('http/view.ts', "const hidden = { 'operator.coupons': true }"),
      at('scheme/coupon/coupon.service.test.ts', "await device.call('operator.coupons', {})"),
    ]
    expect([...allowed.flatMap(misplacedKeys), ...allowed.flatMap(takenElsewhere)]).toEqual([])
  })
})
