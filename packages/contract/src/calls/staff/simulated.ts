/** Simulated members of a live world: groups of them, and how they act each world day. */
import * as z from 'zod/mini'
import { declareCall, done, nothing } from '../../call.ts'
import { everybody, runners } from '../../roles.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { dayNumber, instantText } from '../../values/time.ts'
import { reasonField } from './reason.ts'

/** A whole number, also as digits. */
const whole = (least: number, most: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^[0-9]{1,6}$/))]),
    z.pipe(z.transform(Number), z.number().check(z.int(), z.minimum(least), z.maximum(most))),
  )

/** Members of one group, and of all groups of a world. */
export const simulatedOfGroupMax = 10_000
export const simulatedOfWorldMax = 20_000
export const simulatedGroupsMax = 20

/** Days of promises in the pots. */
export const frightCoverMax = 365

const percent = whole(0, 100)
const share = whole(1, 100)
const joiningKinds = z.enum(['at-once', 'steady', 'geometric', 's-curve', 'spreading'])
const tasteKinds = z.enum(['cheapest', 'any', 'dearest'])

/**
 * A member who takes fright withdraws everything each day and buys nothing. Percent of the members
 * when a close was short; days of promises in the pots, with less than which the first do; percent
 * when all whom they know have withdrawn in the last days. Default: 0, nobody.
 */
export const frightFields = {
  frightShort: z.optional(percent),
  frightCover: z.optional(whole(0, frightCoverMax)),
  frightNear: z.optional(percent),
}

const behaviourFields = {
  joining: joiningKinds,
  /**
   * On the first day; `steady`: on each. Required unless all join together. `s-curve` and
   * `spreading` go through the group: more each day at first, fewer when few are left.
   */
  joinsADay: z.optional(whole(1, simulatedOfGroupMax)),
  /** `geometric` and `s-curve`: percent more on each day than on the one before, at first. */
  joinsGrowth: z.optional(percent),
  /** `spreading`: how many people ten members convince at first, and how long they tell others. */
  joinsTells: z.optional(whole(0, 200)),
  joinsTellingDays: z.optional(whole(1, 365)),
  /** Of a hundred newcomers this many were invited by a member of the group. */
  invites: percent,
  /** Of a hundred members this many do it each day, and the machine they choose. */
  buys: percent,
  taste: tasteKinds,
  claims: percent,
  withdraws: percent,
  /** Of the wallet, percent. */
  withdrawShare: share,
  /** From this day of the world on each withdraws `rumourShare` percent of the wallet a day. */
  rumourDay: z.optional(whole(0, 9_999)),
  rumourShare: z.optional(share),
  ...frightFields,
}

const simulatedBehaviour = z.object({
  joining: joiningKinds,
  joinsADay: z.number(),
  joinsGrowth: z.number(),
  joinsTells: z.number(),
  joinsTellingDays: z.number(),
  invites: z.number(),
  buys: z.number(),
  taste: tasteKinds,
  claims: z.number(),
  withdraws: z.number(),
  withdrawShare: z.number(),
  rumourDay: z.nullable(dayNumber),
  rumourShare: z.number(),
  frightShort: z.number(),
  frightCover: z.number(),
  frightNear: z.number(),
})

const group = z.object({
  simulationId: idText('simulation'),
  seed: z.string(),
  /** `failed`: stopped by itself, after failing again and again. */
  state: z.enum(['running', 'stopped', 'failed']),
  /** The final size of the group, and how many of them have joined. */
  wantedMembers: z.number(),
  madeMembers: z.number(),
  /** Those who should have joined by today. */
  plannedMembers: z.number(),
  /** The last day on which each of them acted; before the group’s first day: the day before it. */
  actedThrough: dayNumber,
  /** How many have acted on the day after it. */
  actedMembers: z.number(),
  addedAt: instantText,
  /** The values from `fromDay` on, which may be tomorrow. */
  fromDay: dayNumber,
  behaviour: simulatedBehaviour,
})

const shape = { service: 'operator', method: 'POST', auth: 'operator', ours: true, money: true } as const
const refused = ['text_refused', 'field_missing', 'idempotency_conflict', 'world_ended'] as const

export const staffSimulatedCalls = {
  'operator.addSimulated': declareCall({
    ...shape,
    path: 'simulation/add',
    roles: runners,
    summary:
      'Adds a group of simulated members. The server makes them in the background, and lets them act each world day as their behaviour says; the same seed acts the same.',
    body: z.object({
      count: whole(1, simulatedOfGroupMax),
      seed: z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/)),
      ...behaviourFields,
      reason: reasonField,
    }),
    data: z.object({ simulationId: idText('simulation') }),
    errors: [...refused, 'simulated_too_many'],
  }),
  'operator.simulation': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'simulation',
    auth: 'operator',
    roles: everybody,
    ours: true,
    summary:
      'The groups of simulated members: how many members are made, through which day they have acted, and their behaviour.',
    body: nothing,
    data: z.object({ list: z.array(group) }),
    errors: [],
  }),
  'operator.setBehaviour': declareCall({
    ...shape,
    path: 'simulation/behaviour',
    roles: runners,
    summary:
      'Sets what the members of a group do from the next world day on; a group that was stopped continues with it.',
    body: z.object({ simulationId: parsedId('simulation'), ...behaviourFields, reason: reasonField }),
    data: z.object({ fromDay: dayNumber }),
    errors: [...refused],
  }),
  'operator.stopSimulation': declareCall({
    ...shape,
    path: 'simulation/stop',
    roles: runners,
    summary:
      'Stops a group: its members no longer act, and no more of them join; members who have joined remain.',
    body: z.object({ simulationId: parsedId('simulation'), reason: reasonField }),
    data: done,
    errors: ['text_refused', 'idempotency_conflict'],
  }),
}
