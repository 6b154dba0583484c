import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import type { World } from '../../context.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Attention, attentionFor, type StepName, type Track } from './attention.ts'
import type { DueWork } from './due-work.ts'
import type { Step, Tools } from './steps.ts'
import { makeTurns, turnsMax } from './world-turns.ts'

const nothing = { inc: () => undefined, observe: () => undefined, set: () => undefined }
const tools: Tools = {
  wall: systemClock,
  log: pino({ level: 'silent' }),
  metrics: {
    daysClosed: nothing,
    settleSeconds: nothing,
    credited: nothing,
    tickFailures: nothing,
    worlds: nothing,
  },
  queue: {} as Tools['queue'],
  stopping: () => false,
}
const look = {} as DueWork
const world = (slug: string): Attention =>
  attentionFor({ slug } as World, { worldId: 1, slug, server: 'first', uses: 0n, asleep: false })

/** Steps that are always due and last until they are released. */
function heldSteps() {
  const begun: string[] = []
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const step = (name: StepName, track: Track): Step => ({
    name,
    track,
    due: () => true,
    run: async ({ slug }) => {
      begun.push(`${slug} ${name}`)
      await held
    },
  })
  return {
    begun,
    letGo: () => release(),
    steps: [
      step('days', 'days'),
      step('outbox', 'days'),
      step('credit', 'credit'),
      step('proof', 'proof'),
      step('roots', 'roots'),
      step('simulation', 'simulation'),
    ],
  }
}

test('the tracks of one world run concurrently, each once; the steps of one track run one after the other', async () => {
  const { begun, letGo, steps } = heldSteps()
  const turns = makeTurns(tools, async () => look, steps)
  const one = world('one')
  turns.offer(one, look)
  turns.offer(one, look)
  expect(begun).toEqual(['one days', 'one credit', 'one proof', 'one roots', 'one simulation'])
  letGo()
  await turns.ended()
  expect(begun).toEqual(['one days', 'one credit', 'one proof', 'one roots', 'one simulation', 'one outbox'])
  expect(one.busy.size).toBe(0)
})

test('one world is proved at a time, and two worlds settle days and credits meanwhile', () => {
  const { begun, steps } = heldSteps()
  const turns = makeTurns(tools, async () => look, steps)
  for (const slug of ['one', 'two', 'three']) turns.offer(world(slug), look)
  const count = (name: string) => begun.filter((what) => what.endsWith(` ${name}`)).length
  expect({
    days: count('days'),
    credit: count('credit'),
    proof: count('proof'),
    roots: count('roots'),
    simulation: count('simulation'),
  }).toEqual(turnsMax)
})

/** Steps of one track, each of which lasts until it is released. */
function heldDays(due: (slug: string) => boolean = () => true) {
  const begun: string[] = []
  const releases: (() => void)[] = []
  const step: Step = {
    name: 'days',
    track: 'days',
    due: (found) => due((found as unknown as { slug: string }).slug),
    run: ({ slug }) => {
      begun.push(slug)
      return new Promise((resolve) => releases.push(resolve))
    },
  }
  const lookOf = ({ world: { slug } }: Attention) =>
    ({ slug, untilCreditMs: 600_000, untilPaidMs: 0 }) as unknown as DueWork
  return {
    begun,
    lookOf,
    endFirst: async () => {
      releases.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
    turns: makeTurns(tools, async (attention) => lookOf(attention), [step]),
  }
}

describe('a world that finds no place', () => {
  const asleep = (slug: string): Attention => ({ ...world(slug), asleep: true })

  test('has its turn as soon as another one ends, without being offered again', async () => {
    const { begun, endFirst, lookOf, turns } = heldDays()
    for (const slug of ['one', 'two', 'three', 'four']) turns.offer(asleep(slug), lookOf(world(slug)))
    expect(begun).toEqual(['one', 'two'])
    await endFirst()
    expect(begun).toEqual(['one', 'two', 'three'])
    await endFirst()
    expect(begun).toEqual(['one', 'two', 'three', 'four'])
  })

  test('is looked at five seconds later, and not with the next round', () => {
    const { lookOf, turns } = heldDays()
    const [one, two, three] = ['one', 'two', 'three'].map(asleep) as [Attention, Attention, Attention]
    for (const each of [one, two, three]) turns.offer(each, lookOf(each))
    expect(one.lookAtMs).toBeLessThan(performance.now())
    expect(three.lookAtMs - performance.now()).toBeGreaterThan(4500)
  })

  test('is looked at a minute later, when nobody uses it and no payment falls due before', () => {
    const { lookOf, turns } = heldDays()
    for (const slug of ['one', 'two']) turns.offer(asleep(slug), lookOf(world(slug)))
    const waits = (attention: Attention, untilPaidMs: number) => {
      turns.offer(attention, { ...lookOf(attention), untilPaidMs })
      return Math.round((attention.lookAtMs - performance.now()) / 1000)
    }
    expect(waits(asleep('still'), Number.POSITIVE_INFINITY)).toBe(60)
    expect(waits(asleep('paid soon'), 20_000)).toBe(20)
    expect(waits(world('used'), Number.POSITIVE_INFINITY)).toBe(5)
    expect(waits({ ...world('used long ago'), usedAtMs: performance.now() - 16_000 }, 1e9)).toBe(60)
  })

  test('is looked at as often as its claims need it, when they are credited within seconds', () => {
    const { lookOf, turns } = heldDays()
    for (const slug of ['one', 'two']) turns.offer(asleep(slug), lookOf(world(slug)))
    const fast = asleep('fast')
    turns.offer(fast, { ...lookOf(fast), untilCreditMs: 400 })
    expect(fast.lookAtMs - performance.now()).toBeLessThanOrEqual(400)
  })

  test('is passed over when another process has done its work, and waits no more', async () => {
    let done = false
    const { begun, endFirst, lookOf, turns } = heldDays((slug) => !(done && slug === 'three'))
    for (const slug of ['one', 'two', 'three', 'four']) turns.offer(asleep(slug), lookOf(world(slug)))
    done = true
    await endFirst()
    expect(begun).toEqual(['one', 'two', 'four'])
  })

  test('and that somebody uses has every second turn', async () => {
    const { begun, endFirst, lookOf, turns } = heldDays()
    for (const each of [
      ...['one', 'two', 'a', 'b', 'c'].map(asleep),
      ...['lesson', 'other lesson', 'third lesson'].map(world),
    ])
      turns.offer(each, lookOf(each))
    for (let ended = 0; ended < 6; ended++) await endFirst()
    expect(begun).toEqual(['one', 'two', 'lesson', 'a', 'other lesson', 'b', 'third lesson', 'c'])
  })
})

test('while worlds wait for their days one proof begins, and the next when none waits', async () => {
  const begun: string[] = []
  let endDays = () => undefined as void
  const held = new Promise<void>((resolve) => {
    endDays = resolve
  })
  const steps: Step[] = [
    {
      name: 'days',
      track: 'days',
      due: () => true,
      run: ({ slug }) => {
        begun.push(`${slug} days`)
        return held
      },
    },
    {
      name: 'proof',
      track: 'proof',
      due: () => true,
      run: async ({ slug }) => void begun.push(`${slug} proof`),
    },
  ]
  const turns = makeTurns(tools, async () => look, steps)
  for (const slug of ['one', 'two', 'three', 'four', 'five']) turns.offer(world(slug), look)
  await new Promise((resolve) => setImmediate(resolve))
  expect(begun).toEqual(['one days', 'one proof', 'two days'])
  endDays()
  await turns.ended()
  expect(begun.filter((what) => what.endsWith('proof'))).toEqual(
    ['one', 'two', 'three', 'four', 'five'].map((slug) => `${slug} proof`),
  )
})

test('a step whose world is gone waits five seconds before it is tried again, and has not failed', async () => {
  let [tries, failures] = [0, 0]
  const gone: Step = {
    name: 'days',
    track: 'days',
    due: () => true,
    run: async () => {
      tries++
      throw Object.assign(new Error('relation "world_day" does not exist'), { code: '42P01' })
    },
  }
  const metrics = { ...tools.metrics, tickFailures: { inc: () => void failures++ } }
  const turns = makeTurns({ ...tools, metrics }, async () => look, [gone])
  const one = world('one')
  Object.assign(one.world, { db: { schema: 'w_one' }, catalogue: { many: async () => [] } })
  for (let looks = 0; looks < 3; looks++) {
    turns.offer(one, look)
    await turns.ended()
  }
  expect({ tries, failures }).toEqual({ tries: 1, failures: 0 })
  const { times, againAtMs } = one.failures.get('days') ?? expect.fail('it does not wait')
  expect(times).toBe(0)
  expect(againAtMs - performance.now()).toBeGreaterThan(4000)
})
