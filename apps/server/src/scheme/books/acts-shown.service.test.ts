/** A person without a login reads an act of staff on one member. */
import { formatId } from '@glasshouse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passDays, startLife } from '../../../../../tests/support/life.ts'
import { type TestWorld, testWorld } from '../../../../../tests/support/world.ts'
import { recordAct } from '../../foundation/world/index.ts'
import { openMoney } from '../../ledger/moment.ts'
import { cellsOf, fileOf, opened } from '../ledger-file/opened-file.fixture.ts'
import { booksHandlers } from './handlers.ts'

let host: TestWorld
const member = formatId('member', 7n as never)
const acts = [
  ['approve-withdrawal', { withdrawal: 'wdr_x7', amount: '912.34', approvals: '1/2', reason: 'as asked' }],
  ['refuse-withdrawal', { withdrawal: 'wdr_x8', amount: '912.34', reason: 'asked twice' }],
  ['bank-match', { amount: '912.34 INR', credited: '912.34', reason: 'by its letters' }],
  ['bank-return', { amount: '912.34 INR', reason: 'nobody asked' }],
  ['deposit-reversed', { amount: '912.34', debt: '912.34' }],
  ['payout-reversed', { amount: '912.34' }],
  ['group-accept', { thing: 'pic_x7', amount: '912.34', reason: 'a good picture' }],
  ['disable-member', { member, before: 'open', after: 'disabled', reason: 'a lesson' }],
  ['answer', { thing: 'sup_x7' }],
  [
    'correction',
    { movement: 'mov_x7', kind: 'bank-recharge', amount: '912.34', debt: '912.34', reason: 'a wrong line' },
  ],
  [
    'correction-asked',
    { movement: 'mov_x7', kind: 'bank-recharge', amount: '912.34', reason: 'a wrong line' },
  ],
  ['correction-refused', { movement: 'mov_x7', amount: '912.34', reason: 'a right line' }],
  ['correction', { movement: 'mov_x8', kind: 'operator-capital', amount: '3.21', reason: 'not that much' }],
  ['capital', { amount: '20.00', evidence: 'a loan' }],
  // From the seed anybody could work out what simulated members do, and so what people do.
  [
    'simulated-add',
    {
      after: '12 simulated members (seed 71823450912): all join at once',
      reason: 'a crowd (seed 71823450912)',
    },
  ],
] as const

beforeAll(async () => {
  host = await testWorld()
  await startLife(host, 'acts')
  await host.world.db.transaction(async (tx) => {
    const moment = await openMoney(tx, host.wall)
    for (const [act, detail] of acts)
      await recordAct(tx, moment, { operatorId: null, pseudonym: 'Operator Heron' }, act, { ...detail })
  })
  await passDays(host, 1)
})
afterAll(() => host.drop())

const expectNobody = (text: string) => {
  for (const told of ['912.34', '71823450912', 'seed', 'wdr_', 'pic_', 'sup_', 'mov_', member])
    expect(text).not.toContain(told)
  for (const told of [
    'as asked',
    'a good picture',
    'a right line',
    '1/2',
    'disabled',
    '3.21',
    'a loan',
    '20.00',
    '12 simulated members: all join at once',
    'a crowd"',
  ])
    expect(text).toContain(told)
}

test('the books show it with its reason, and with no id and no amount of that member', async () => {
  const { list } = await booksHandlers['books.acts']({}, host as never)
  expect(list.map(({ act }) => act).toReversed()).toEqual(acts.map(([act]) => act))
  expectNobody(JSON.stringify(list))
})

test('so does the file for everybody; the staff’s has the amounts', async () => {
  const file = opened(await fileOf(host, { kind: 'public' }))
  expectNobody((file.get('acts') ?? []).join('\n'))
  const { list } = await booksHandlers['books.acts']({}, host as never)
  expect(cellsOf(file, 'acts').map(({ detail = '' }) => JSON.parse(detail))).toEqual(
    list.toReversed().map(({ detail }) => detail),
  )
  const whole = opened(await fileOf(host, { kind: 'whole' }))
  expect((whole.get('acts') ?? []).join('\n')).toContain('912.34')
  expect((whole.get('acts') ?? []).join('\n')).toContain('seed 71823450912')
  expect(cellsOf(whole, 'acts')).toHaveLength(acts.length)
})
