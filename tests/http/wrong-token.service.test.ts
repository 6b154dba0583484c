/**
 * No token, a member's token on an operator's call, an operator's on a member's: each call answers
 * 401, whatever the body (check 16).
 */
import { type CallDeclaration, callDeclarations } from '@glasshouse/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { type Entered, enterDesk, enterMember, enterOperator } from '../support/enter.ts'

let host: TestApp
let member: Entered
let operator: Entered
let desk: Entered
beforeAll(async () => {
  host = await testApp()
  member = await enterMember(host)
  operator = await enterOperator(host)
  desk = await enterDesk(host)
})
afterAll(() => host.drop())

const ofKind = (kinds: readonly CallDeclaration['auth'][]) =>
  Object.entries(callDeclarations as unknown as Record<string, CallDeclaration>).filter(([, { auth }]) =>
    kinds.includes(auth),
  )

async function refusedTo(
  token: string | undefined,
  { method, service, path }: CallDeclaration,
): Promise<void> {
  const reply = await host.app.inject({
    method,
    url: `/${service}/${path}`,
    headers: {
      cookie: member.cookie,
      ...(token === undefined ? {} : { 'access-token': token }),
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { payload: '' } : {}),
  })
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toMatchObject({ code: 401, data: { error: 'unauthorized' } })
}

const written = () =>
  host.world.db.one(sql`
    select (select count(*) from movement) as movements, (select count(*) from operator_act) as acts,
      (select count(*) from session) as sessions, (select count(*) from operator_session) as desks`)

describe('the calls of an operator', () => {
  test.each(ofKind(['operator']))('%s answers 401 without an operator’s token', async (_, call) => {
    const before = await written()
    for (const token of [undefined, member.token, desk.token, `${member.token.split('.')[0]}.`, 'x'])
      await refusedTo(token, call)
    expect(await written()).toEqual(before)
  })
})

describe('the calls of a member', () => {
  test.each(ofKind(['member', 'session']))('%s answers 401 without a member’s token', async (_, call) => {
    const before = await written()
    for (const token of [undefined, operator.token, desk.token, 'x']) await refusedTo(token, call)
    expect(await written()).toEqual(before)
  })
})

describe('the calls of the desk', () => {
  test.each(ofKind(['desk']))('%s answers 401 without the desk’s token', async (_, call) => {
    const before = await written()
    for (const token of [undefined, member.token, operator.token, '_desk.', 'x']) await refusedTo(token, call)
    expect(await written()).toEqual(before)
  })
})
