import { money } from '@glasshouse/contract/values/money.ts'
import { expect, test } from 'vitest'
import { noFright } from '../fright.ts'
import { defaultRecruitingTerms } from '../referral.ts'
import { usualJoining } from '../simulated-member.ts'
import { standingAt } from './outcome.ts'
import { runCourse } from './run-course.ts'
import type { CourseTerms } from './terms.ts'

const unit = 1_000_000n

/** One person with 100 puts half of the wallet aside each day, at one percent a day. */
const terms: CourseTerms = {
  policy: 'promise-first',
  operatorCapitalMayPay: true,
  seed: 'a',
  startingMoney: money(100n * unit),
  capital: money(1_000n * unit),
  takeBasisPoints: 0n,
  dividendBasisPoints: 0n,
  savingsBasisPoints: 100n,
  recruiting: { ...defaultRecruitingTerms, referralBasisPoints: [], inviteBonus: money(0n) },
  stating: null,
  dayZeroMs: Date.UTC(2026, 10, 2),
  timeZone: 'UTC',
  withdrawalAutoMax: money(200n * unit),
  machines: [],
  groups: [
    {
      seed: 'a/1',
      people: 1,
      saving: { putsAside: 100, share: 50, takesBack: 0 },
      behaviour: {
        ...usualJoining,
        invites: 0,
        buys: 0,
        taste: 'any',
        claims: 0,
        withdraws: 0,
        withdrawShare: 0,
        rumourDay: null,
        rumourShare: 100,
        ...noFright,
      },
    },
  ],
}

const promised = ({ days }: ReturnType<typeof runCourse>) =>
  days.map(({ rewardsPromised }) => rewardsPromised)

test('what was held through a whole day accrues, and is in the wallet on the next one', () => {
  const { course, days } = runCourse(terms, 3)
  // 50 are held from day 0 on, 75 from day 1 on.
  expect(promised({ course, days })).toEqual([0n, unit / 2n, (unit * 3n) / 4n])
  expect(course.columns.savings?.units[0]).toBe(87_750_000)
  expect(course.columns.wallet[0]).toBe(12_750_000)
  expect(standingAt(course, 0)).toBe(1_250_000)
  expect(course.pots.operator).toBe(998_750_000n)
})

test('units that are taken back and put aside on one day accrue nothing for it', () => {
  const groups = terms.groups.map((group) => ({
    ...group,
    saving: { putsAside: 100, share: 100, takesBack: 100 },
  }))
  expect(promised(runCourse({ ...terms, groups }, 4))).toEqual([0n, 0n, 0n, 0n])
})

test('who heard a rumour takes everything back and puts nothing aside', () => {
  const groups = terms.groups.map((group) => ({
    ...group,
    behaviour: { ...group.behaviour, rumourDay: 2, rumourShare: 0 },
  }))
  const { course } = runCourse({ ...terms, groups }, 3)
  expect(course.columns.savings?.units[0]).toBe(0)
  expect(course.columns.wallet[0]).toBe(100_500_000)
})

test('where a day is paid in full or not at all, savings that cannot be paid end the course', () => {
  const { course, days } = runCourse({ ...terms, capital: money(600_000n), allOrNothing: true }, 9)
  expect(course.endedOn).toBe(2)
  expect(days.map(({ rewardsPaid, isShort }) => [rewardsPaid, isShort])).toEqual([
    [0n, false],
    [unit / 2n, false],
    [0n, true],
  ])
  expect(promised({ course, days }).at(-1)).toBe((unit * 3n) / 4n)
  expect(course.pots.operator).toBe(100_000n)
})
