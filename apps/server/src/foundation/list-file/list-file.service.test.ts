import { type CallName, callDeclarations, listFileRowsMax } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, testDevice } from '../../../../../tests/support/app.ts'
import { enterDesk, enterHost, enterOperator } from '../../../../../tests/support/enter.ts'
import { testHasher } from '../../../../../tests/support/hasher.ts'
import { goodPassword } from '../../../../../tests/support/person.ts'
import { withdrawing } from '../../../../../tests/support/withdrawing.ts'
import type { Download, OperatorContext } from '../../context.ts'
import { createOperator } from '../../identity/account/for-staff/create-operator.ts'
import { requestWithdrawal } from '../../payments/withdrawal/index.ts'
import { secureRandom } from '../../platform/random.ts'
import { listFile } from './file.ts'

let host: TestApp
let owner: string
let editor: string
let asked: string[]

const loginOf = async (name: string, role: 'editor' | 'finance'): Promise<string> => {
  await createOperator(host.world.db, secureRandom, {
    name,
    password: goodPassword,
    role,
    hasher: testHasher,
  })
  return (await testDevice(host.app).call('operator.login', { name, password: goodPassword })).msg
}

const fetchList = (query: string, token = owner) =>
  host.app.inject({ url: `/operator/list/file?${query}`, headers: { 'access-token': token } })

beforeAll(async () => {
  host = await testApp()
  owner = (await enterOperator(host)).token
  editor = await loginOf('Editor', 'editor')
  asked = []
  for (const amount of ['500', '600.5', '700']) {
    const member = await withdrawing(host, { starting: 2_000_000_000n })
    asked.push((await requestWithdrawal(host, { ...member, amount, operationId: null })).withdrawalId)
  }
})
afterAll(() => host.drop())

test('a list is a table by its own schema, in its own order, with the mark in every row', async () => {
  const reply = await fetchList('list=operator.withdrawals')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="practice-money-withdrawals.csv"')
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['file-lines']).toBe('4')
  const [head = '', ...rows] = reply.body.replace('\ufeff', '').trimEnd().split('\r\n')
  expect(head).toBe(
    'withdrawalId,memberId,simulated,rail,amount,fee,requestedAt,sendBy,approvals.needed,approvals.given,approvals.mine,mark',
  )
  expect(rows.map((row) => row.split(',')[0])).toEqual(asked)
  expect(rows.every((row) => row.endsWith(',practice money'))).toBe(true)
  expect(rows[1]).toContain(',chain,600.50,')
})

test('a file is sorted and filtered as requested, and ignores the page of the screen', async () => {
  const query = new URLSearchParams({
    list: 'operator.withdrawals',
    query: 'order=desc&pageSize=1&pageNum=2',
  })
  const { body } = await fetchList(query.toString())
  const rows = body.trimEnd().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(',')[0])).toEqual(asked.toReversed())
})

test.each([
  ['nobody', 'list=operator.withdrawals', () => 'x', 'unauthorized'],
  ['a role that may not read the list', 'list=operator.withdrawals', () => editor, 'forbidden'],
  ['a call that is no list', 'list=operator.world', () => owner, 'not_found'],
  ['no call', 'list=operator.toString', () => owner, 'not_found'],
  ['a member’s call', 'list=wallet.records', () => owner, 'field_invalid'],
  ['an unknown sort', 'list=operator.withdrawals&query=sort%3Dname', () => owner, 'field_invalid'],
  ['a NUL', 'list=operator.withdrawals&query=sort%3D%2500', () => owner, 'field_invalid'],
])('%s is refused in the envelope', async (_who, query, token, error) => {
  const reply = await fetchList(query, token())
  expect(reply.headers['content-disposition']).toBeUndefined()
  expect(reply.json()).toMatchObject({ data: { error } })
})

/** A list without an end, whose cells would be formulas. */
const endless = (pages: string[]) => ({
  'operator.withdrawals': async ({ pageSize, after }: { pageSize: number; after?: string }) => {
    pages.push(after ?? 'first')
    const item = { withdrawalId: '=1+1', rail: '@x', approvals: { needed: 2, given: 0, mine: true } }
    return { list: Array.from({ length: pageSize }, () => item), next: `${pages.length}`, total: null }
  },
})

const context = () =>
  ({ world: host.world, wall: host.wall, operatorId: 7n, role: 'owner' }) as unknown as OperatorContext
const body = { list: 'operator.withdrawals', query: '' }
const pieces = ({ content }: Download) => content as AsyncIterable<string>

test('a file ends after the stated number of rows, its cells are never formulas, and no page is read ahead', async () => {
  const pages: string[] = []
  const file = await listFile(body, context(), endless(pages))
  expect(file.lines).toBeUndefined()
  expect(pages).toEqual(['first'])
  let rows = 0
  let last = ''
  let seen = 0
  for await (const piece of pieces(file)) {
    const lines = piece.trimEnd().split('\r\n')
    if (lines[0]?.startsWith("'=1+1,,,'@x,")) rows += lines.length
    last = lines.at(-1) ?? ''
    // A page is read after the one before it was consumed, not earlier.
    expect(pages.length).toBeLessThanOrEqual(++seen)
  }
  expect(rows).toBe(listFileRowsMax)
  expect(last).toContain(`a file holds ${listFileRowsMax} rows`)
})

test('a client that disconnects ends the reading', async () => {
  const pages: string[] = []
  const file = await listFile(body, context(), endless(pages))
  let taken = 0
  for await (const _piece of pieces(file)) if (++taken === 3) break
  expect(pages).toHaveLength(2)
})

test('every list of staff requires the roles of its call, as a file too', () => {
  const lists = (Object.keys(callDeclarations) as CallName[]).filter(
    (name) => 'list' in callDeclarations[name],
  )
  expect(lists).toContain('operator.withdrawals')
  for (const name of lists)
    expect(callDeclarations[name]).toMatchObject({ method: 'GET', service: 'operator' })
})

test('in a list of the desk a facilitator sees their own acts and the host all, each by their own token', async () => {
  const [desk, boss] = [await enterDesk(host), await enterHost(host)]
  await boss.device.call('desk.createFacilitator', { name: 'Another', reason: '+1 for a test' })
  const file = (list: string, token: string) =>
    host.app.inject({ url: `/operator/desk/list/file?list=${list}`, headers: { 'access-token': token } })
  const reply = await file('desk.acts', boss.token)
  expect(reply.headers['content-disposition']).toBe('attachment; filename="practice-money-desk-acts.csv"')
  const [head, newest] = reply.body.replace('\ufeff', '').split('\r\n')
  expect(head).toBe('actId,at,by,act,detail,mark')
  expect(newest).toMatch(/,host,create-facilitator,"\{.*\+1 for a test.*\}",practice money$/)
  expect((await file('desk.acts', desk.token)).body).not.toContain('create-facilitator')
  for (const [list, token, error] of [
    ['desk.facilitators', desk.token, 'forbidden'],
    ['desk.worlds', boss.token, 'not_found'],
    ['operator.acts', boss.token, 'field_invalid'],
    ['desk.acts', owner, 'unauthorized'],
  ] as const)
    expect((await file(list, token)).json()).toMatchObject({ data: { error } })
})
