/**
 * Every change that staff can make, call by call: a repeat with the same idempotency key is done
 * once and answered alike, another act with that key is refused, and the journal has one line of it
 * with the state before, the state after and the reason.
 */
import {
  type CallDeclaration,
  type CallName,
  callDeclarations,
  isStaffAct,
  parseId,
} from '@glasshouse/contract'
import { actValue, type Speaker } from '@glasshouse/words/act-values.ts'
import { detailWord } from '@glasshouse/words/act-words.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogueSchema } from '../../../apps/server/src/foundation/world/index.ts'
import { sql } from '../../../apps/server/src/platform/db/sql.ts'
import { clearLimits } from '../../support/person.ts'
import type { Case } from './case.ts'
import { worldCases } from './cases.ts'
import { deskCases } from './desk-cases.ts'
import { ownCases } from './own-cases.ts'
import { type Device, openStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.host.drop())
beforeEach(() => clearLimits(stage.host.world))

/**
 * Calls without an idempotency key: they end the session that would repeat them, answer with a file
 * that can be fetched again, or answer with a challenge and change nothing.
 */
const notNamed: ReadonlySet<string> = new Set([
  'operator.logout',
  'desk.logout',
  'desk.exportWorld',
  'desk.exportLedger',
  'operator.askPasskey',
  'desk.askPasskey',
])

const tables = { ...worldCases, ...ownCases, ...deskCases }

test('every call that changes something has its example', () => {
  const acts = Object.entries(callDeclarations as unknown as Record<CallName, CallDeclaration>)
    .filter(([name, call]) => isStaffAct(call) && !notNamed.has(name))
    .map(([name]) => name)
  expect(Object.keys(tables).sort()).toEqual(acts.sort())
})

interface Act {
  readonly act: string
  readonly by: string
  readonly fields: readonly string[]
}

/** The console has words for these. */
const notPublic: ReadonlySet<string> = new Set(['member', 'thing'])

const saysNothing = () => ''
/** Of each detail only whether it has words is asked here. */
const speaker: Speaker = {
  say: saysNothing,
  amount: saysNothing,
  number: saysNothing,
  percent: saysNothing,
  instant: saysNothing,
  date: saysNothing,
}

/** The lines of the world's journal after the first `skip`. */
async function journal({ host }: Stage, skip = 0): Promise<Act[]> {
  const { rows } = await host.world.db.one<{ rows: Act[] }>(sql`
    select coalesce(json_agg(json_build_object('act', act, 'by', pseudonym, 'fields',
      (select coalesce(json_agg(key order by key), '[]') from jsonb_object_keys(detail) as key)) order by act_id), '[]') as rows
    from (select * from operator_act order by act_id offset ${skip}::int) as acts`)
  return rows
}
const deskJournal = ({ host }: Stage) =>
  host.database.scope(catalogueSchema).many<Act>(sql`
    select act, pseudonym as by, array(select jsonb_object_keys(detail) order by 1) as fields
    from desk_act order by act_id`)

let named = 0

async function twice(
  name: CallName,
  { by = ({ owner }) => owner, given, other, journal: lines, files }: Case,
) {
  const device: Device = await by(stage)
  const body = typeof given === 'function' ? await given(stage, device) : given
  const call = device.call as (
    name: CallName,
    body: object,
    per: object,
  ) => Promise<{ data: object; msg: string }>
  const per = { operationId: `act-of-test-${++named}`, ...(files && { files: await files(stage) }) }
  const read = name.startsWith('desk.') ? deskJournal : journal
  const before = (await read(stage)).length
  const first = await call(name, body, per)
  const written = (await read(stage)).slice(before)
  expect(await call(name, body, per)).toEqual(first)
  await expect(
    call(name, { ...body, ...(other ?? { reason: 'Another reason of a test' }) }, per),
  ).rejects.toMatchObject({ error: 'idempotency_conflict' })
  expect(await read(stage)).toHaveLength(before + written.length)
  return { written, lines }
}

describe.each(Object.entries(tables))('%s', (name, example) => {
  test('the act is done once per idempotency key, and is in the journal', async () => {
    const { written, lines } = await twice(name as CallName, example)
    expect(written.map(({ act, fields }) => [act, ...fields])).toEqual(
      lines.map(([act, ...fields]) => [act, ...fields.toSorted()]),
    )
    for (const { by } of written) expect(by).toMatch(/^(?:Operator .+|host)$/)
  })
})

test('every value that these acts wrote has words in the open books, or is what staff typed', async () => {
  const acts = await stage.host.world.db.many<{ act: string; detail: Record<string, string> }>(
    sql`select act, detail from operator_act`,
  )
  const values = acts.flatMap(({ act, detail }) =>
    Object.entries(detail).map(([name, value]) => ({ act, name, value })),
  )
  expect(new Set(acts.map(({ act }) => act)).size).toBeGreaterThan(50)
  expect(values.filter(({ act, name, value }) => actValue(act, name, value, speaker).isUnknown)).toEqual([])
  expect(values.filter(({ name }) => detailWord(name) === null && !notPublic.has(name))).toEqual([])
})

test('an operator who acts more than twice a second for long is refused, and others are not held up', async () => {
  const [busy, other] = [await stage.staff('finance', 'Busy'), await stage.staff('finance', 'Other')]
  const act = ({ device }: typeof busy) =>
    device.call('operator.addCapital', { amount: '1', evidence: 'Own savings' }).then(
      () => 'ok',
      ({ error }: { error: string }) => error,
    )
  expect(await act(busy)).toBe('ok')
  await stage.host.world.db.run(
    sql`update attempt set count = 1200 where bucket = 'acts:' || ${parseId('operator', busy.operatorId)}::bigint`,
  )
  expect(await act(busy)).toBe('too_many_requests')
  expect(await act(other)).toBe('ok')
  expect((await busy.device.call('operator.world', {})).data.slug).toBe('test')
  stage.host.wall.forward(600_000)
  expect(await act(busy)).toBe('ok')
})
