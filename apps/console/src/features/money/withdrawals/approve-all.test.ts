import { CallError } from '@glasshouse/contract/client'
import { expect, test } from 'vitest'
import { type Act, actsOf, approveAll, hasRest, type Outcome } from './approve-all.ts'

const chosen = ['wdr_1', 'wdr_2', 'wdr_3', 'wdr_4'].map((withdrawalId) => ({
  withdrawalId,
  amount: '5.00',
  approvals: { needed: 2, given: withdrawalId === 'wdr_1' ? 0 : 1 },
}))

let made = 0
const acts = actsOf(chosen, () => `operation ${++made}`)

/** An answer for each withdrawal, in the order in which they are asked for. */
function server(answers: Readonly<Record<string, () => 'approved' | 'waiting'>>) {
  const asked: string[] = []
  const approve = async ({ withdrawalId, operationId }: Act) => {
    asked.push(`${withdrawalId} ${operationId}`)
    return (answers[withdrawalId] ?? (() => 'approved' as const))()
  }
  return { asked, approve }
}

const refusal = (name: string) => (): never => {
  throw new CallError(name as never, { message: name })
}

async function run(
  approve: (act: Act) => Promise<'approved' | 'waiting'>,
  before = new Map<string, Outcome>(),
) {
  let told: ReadonlyMap<string, Outcome> = before
  await approveAll(acts, before, approve, (outcomes) => {
    told = outcomes
  })
  return new Map(told)
}

const statesOf = (told: ReadonlyMap<string, Outcome>) => [...told.values()].map(({ state }) => state)

test('each withdrawal is an act of its own, and the refusal of one does not stop the others', async () => {
  const { asked, approve } = server({ wdr_2: refusal('withdrawal_own'), wdr_3: () => 'waiting' })
  const told = await run(approve)
  expect(asked).toEqual(['wdr_1 operation 1', 'wdr_2 operation 2', 'wdr_3 operation 3', 'wdr_4 operation 4'])
  expect(statesOf(told)).toEqual(['approved', 'no', 'waiting', 'approved'])
  expect(told.get('wdr_2')).toMatchObject({ error: { error: 'withdrawal_own' } })
  expect(hasRest(acts, told)).toBe(false)
})

test('what did not arrive is sent again under the same operation id, and nothing else', async () => {
  const first = server({ wdr_2: refusal('same_hand'), wdr_3: refusal('internal') })
  const told = await run(first.approve)
  expect(statesOf(told)).toEqual(['approved', 'no', 'unknown', 'approved'])
  expect(hasRest(acts, told)).toBe(true)
  const again = server({})
  const after = await run(again.approve, told)
  expect(again.asked).toEqual(['wdr_3 operation 3'])
  expect(statesOf(after)).toEqual(['approved', 'no', 'approved', 'approved'])
})

test.each([
  'unreachable',
  'unauthorized',
  'too_many_requests',
  'unavailable',
  'world_away',
  'reply_not_understood',
])('after %s the others are not sent until they are tried again', async (name) => {
  const first = server({ wdr_2: refusal(name) })
  const told = await run(first.approve)
  expect(first.asked).toHaveLength(2)
  expect(statesOf(told)).toEqual(['approved', 'unknown'])
  const again = server({ wdr_4: refusal('money_stopped') })
  const after = await run(again.approve, told)
  expect(again.asked).toEqual(['wdr_2 operation 2', 'wdr_3 operation 3', 'wdr_4 operation 4'])
  expect(statesOf(after)).toEqual(['approved', 'approved', 'approved', 'no'])
  expect(hasRest(acts, after)).toBe(false)
})

test('an act says whether a second person is needed after it', () => {
  expect(acts.map(({ needsSecond }) => needsSecond)).toEqual([true, false, false, false])
})

test('a refused reason stops all: nothing is approved, and it can be typed again', async () => {
  const { asked, approve } = server({
    wdr_1: () => {
      throw new CallError('text_refused', { message: 'no numbers', field: 'reason' })
    },
  })
  await expect(run(approve)).rejects.toMatchObject({ error: 'text_refused' })
  expect(asked).toEqual(['wdr_1 operation 1'])
})
