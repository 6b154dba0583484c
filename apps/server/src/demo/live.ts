/**
 * Runs through the first days of a demo world whose clock is paused: the acts of the operator and
 * of the demo member are data of the world, and everybody else is a group of simulated members. All
 * of it uses the functions that visitors' own calls use, and the ticker continues with the groups
 * when the clock runs.
 */
import { readMoment } from '../ledger/moment.ts'
import { insertPost } from '../messaging/community/index.ts'
import { insertBulletin } from '../messaging/message/index.ts'
import { simulate } from '../scheduler/simulated/index.ts'
import { addCapital, addSimulated, bookRevenue, fillSigner, setExchangeRate } from '../staff/index.ts'
import { endDay, moveTo } from './calendar.ts'
import type { DemoRun } from './demo-run.ts'
import { livedDays } from './demo-world.ts'
import { actAsMember, joinAsMember, type LivedMember } from './member.ts'
import { drawCode, offerCoupon } from './rewards.ts'
import { written } from './words.ts'

/** World hours of the events of a day, in this order. */
const hours = { operator: 6, bulletins: 8, joins: 8.5, crowd: 9.5, guide: 21 }
const progressEveryDays = 10

class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** Errors: Stopped, when the server ends meanwhile; the next start makes this season again. */
export async function liveFirstDays(living: DemoRun): Promise<LivedMember> {
  const { demo, world, wall, say, stopping, rest } = living
  let member: LivedMember | undefined
  for (let day = 0; day < livedDays; day++) {
    if (stopping()) throw new Stopped(`${demo.name}: the server is stopping`)
    const beganMs = performance.now()
    await operate(living, day)
    await writeBulletins(living, day)
    await moveTo(world, day, hours.joins)
    if (day === demo.member.joinsOn) member = await joinAsMember(living)
    await addGroups(living, day, member)
    await moveTo(world, day, hours.crowd)
    await letAct(living)
    if (member !== undefined) await actAsMember(living, member, day)
    await moveTo(world, day, hours.guide)
    await guide(living, day)
    await endDay(world, wall, day)
    await rest(performance.now() - beganMs)
    if ((day + 1) % progressEveryDays === 0) say(`${demo.name}: day ${day + 1} of ${livedDays}.`)
  }
  if (member === undefined) throw new Error('the demo member never joined')
  return member
}

const turnMs = 60_000

/** Lets all members join and act who are due on this day. */
async function letAct({ world, wall, random, stopping }: DemoRun): Promise<void> {
  const pause = async () => undefined
  await simulate({ world, wall, random, stopping, turnMs, pause })
}

/**
 * An act of staff like any other: the open books say which members are simulated, and how each
 * group acts.
 */
async function addGroups({ demo, seed, staff }: DemoRun, day: number, member: LivedMember | undefined) {
  for (const { fromDay = 0, people, behaviour, ofDemoMember, postsADay } of demo.groups) {
    if (fromDay !== day) continue
    const { rumourDay, ...rest } = behaviour
    const shape = { invitedBy: ofDemoMember === true ? (member?.memberId ?? null) : null, postsADay }
    await addSimulated(
      staff,
      {
        ...rest,
        ...(rumourDay === null ? {} : { rumourDay }),
        count: people,
        seed: seed.toString(),
        reason: 'The crowd of this world',
      },
      shape,
    )
  }
}

async function operate({ demo, world, staff, coupons, productIds }: DemoRun, day: number): Promise<void> {
  for (const act of demo.acts.filter((candidate) => candidate.day === day)) {
    await moveTo(world, day, hours.operator)
    if ('capital' in act) await addCapital(staff, { amount: act.capital, evidence: act.reason })
    else if ('fill' in act) await fillSigner(staff, { amount: act.fill, evidence: act.reason })
    else if ('stated' in act) await bookRevenue(staff, { amount: act.stated, evidence: act.reason })
    else if ('coupon' in act) coupons.set(act.coupon, await offerCoupon(staff, act, productIds))
    else if ('codeOf' in act) await drawCode(staff, act)
    else await setExchangeRate(staff, act)
  }
}

/** Each bulletin is written on its own day: the lists show the newest first. */
async function writeBulletins({ demo, world, wall }: DemoRun, day: number): Promise<void> {
  const ofDay = demo.bulletins.filter((bulletin) => bulletin.day === day)
  if (ofDay.length === 0) return
  await moveTo(world, day, hours.bulletins)
  await world.db.transaction(async (tx) => {
    const { now: happenedAt } = await readMoment(tx, wall)
    for (const { kind, text, picture = null, film = null, route = null } of ofDay)
      await insertBulletin(tx, { kind, ...written(text), picture, film, route, happenedAt })
  })
}

async function guide({ demo, world, wall, staff: { actor } }: DemoRun, day: number): Promise<void> {
  const content = demo.guidance[day]
  const { operatorId } = actor
  if (content === undefined || operatorId === null) return
  await world.db.transaction(async (tx) => {
    const { now: happenedAt } = await readMoment(tx, wall)
    const now = new Date(wall.nowMs())
    await insertPost(tx, { author: { memberId: null, operatorId }, content, files: [], happenedAt, now })
  })
}
