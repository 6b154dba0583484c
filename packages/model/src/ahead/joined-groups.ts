/**
 * Members by the day of their first purchase, in groups of at least ten: what they paid against
 * what they were paid is shown by group. Everybody may read the groups on every day, so they are
 * made so that no two answers can be subtracted (decision 0309): at a reading every buyer is in one
 * group, and a group never loses a member to another. So each group that was ever shown is whole in
 * one that is shown later.
 */
import { fewestPeople } from '../lots.ts'

/** The members who bought their first machine on a day. */
export interface FirstBuyers {
  readonly day: number
  readonly people: number
  readonly simulated: number
}

export interface JoinedGroup {
  readonly fromDay: number
  readonly throughDay: number
  readonly people: number
  readonly simulated: number
  /**
   * People and simulated members are shown apart: there is nobody or there are at least ten of
   * each, now and at every reading before.
   */
  readonly apart: boolean
}

export interface JoinedReading {
  readonly day: number
  readonly groups: readonly JoinedGroup[]
}

/** Figures of groups change at the close of every seventh day only. */
export const readingEvery = 7
/** Newcomers who are too few for a group of their own delay a reading at most this long. */
const waitDaysMax = 14

/** The last close through this day at which figures may change; before the first one negative. */
export const lastReadingDay = (settledThrough: number): number =>
  Math.floor((settledThrough + 1) / readingEvery) * readingEvery - 1

/** Weeks of a world end on its reading days. */
export const lastDayOfWeek = (week: number): number => (week + 1) * readingEvery - 1

const isFew = (count: number): boolean => count > 0 && count < fewestPeople
const isBig = ({ people, simulated }: Counts): boolean => people + simulated >= fewestPeople
const mayBeApart = ({ people, simulated }: Counts): boolean => !isFew(people) && !isFew(simulated)

type Counts = Pick<JoinedGroup, 'people' | 'simulated'>

/**
 * The newest reading through a day, by everybody's first purchases; null: there were not ten
 * buyers yet. A later day never changes what an earlier one says.
 */
export function joinedReading(buyers: readonly FirstBuyers[], settledThrough: number): JoinedReading | null {
  const inOrder = buyers
    .filter(({ people, simulated }) => people + simulated > 0)
    .toSorted((one, other) => one.day - other.day)
  const [first] = inOrder
  if (first === undefined) return null
  let reading = null as JoinedReading | null
  for (let day = lastReadingDay(first.day); day <= settledThrough; day += readingEvery) {
    if (day < first.day) continue
    const groups: readonly JoinedGroup[] = reading?.groups ?? []
    const known = groups.at(-1)?.throughDay ?? -1
    const fresh = inOrder.filter((one) => one.day > known && one.day <= day)
    const waits: boolean = day - (reading?.day ?? first.day - 1) < waitDaysMax
    const next: readonly JoinedGroup[] | null =
      fresh.length === 0 ? groups : withNewcomers(groups, fresh, { day, waits })
    if (next !== null && next.length > 0) reading = { day, groups: next }
  }
  return reading
}

/** Null: they wait for the next reading, and so does everybody. */
function withNewcomers(
  groups: readonly JoinedGroup[],
  fresh: readonly FirstBuyers[],
  { day, waits }: { readonly day: number; readonly waits: boolean },
): readonly JoinedGroup[] | null {
  const fromDay = (groups.at(-1)?.throughDay ?? (fresh[0]?.day ?? 0) - 1) + 1
  const { whole, left } = splitDays(fresh, fromDay)
  if (left === null) return endOn([...groups, ...whole], day)
  const last = whole.at(-1)
  const joined = last === undefined ? null : together(last, left)
  if (joined?.apart) return endOn([...groups, ...whole.slice(0, -1), joined], day)
  if (waits) return null
  if (isBig(left)) return endOn([...groups, ...whole, left], day)
  if (joined !== null) return endOn([...groups, ...whole.slice(0, -1), joined], day)
  const before = groups.at(-1)
  return before === undefined ? null : endOn([...groups.slice(0, -1), together(before, left)], day)
}

/** Neighbouring days joined until there are at least ten, and none or ten of each kind. */
function splitDays(fresh: readonly FirstBuyers[], fromDay: number) {
  const whole: JoinedGroup[] = []
  let left: JoinedGroup | null = null
  for (const { day, people, simulated } of fresh) {
    const added: Counts = {
      people: (left?.people ?? 0) + people,
      simulated: (left?.simulated ?? 0) + simulated,
    }
    const from: number = left?.fromDay ?? (whole.at(-1)?.throughDay ?? fromDay - 1) + 1
    left = { ...added, fromDay: from, throughDay: day, apart: mayBeApart(added) }
    if (!isBig(left) || !left.apart) continue
    whole.push(left)
    left = null
  }
  return { whole, left: left === null ? null : { ...left, apart: isBig(left) && left.apart } }
}

function together(one: JoinedGroup, other: JoinedGroup): JoinedGroup {
  const counts = { people: one.people + other.people, simulated: one.simulated + other.simulated }
  return {
    ...counts,
    fromDay: one.fromDay,
    throughDay: other.throughDay,
    apart: one.apart && mayBeApart(counts),
  }
}

/** Days without a first purchase belong to the group before them. */
const endOn = (groups: readonly JoinedGroup[], throughDay: number): readonly JoinedGroup[] =>
  groups.map((group, at) => (at === groups.length - 1 ? { ...group, throughDay } : group))

/** A count that nobody may tell apart from its neighbours: rounded down to whole tens. */
export const inTens = (count: number): number => Math.floor(count / fewestPeople) * fewestPeople
