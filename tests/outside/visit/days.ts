/** A class's clock, moved by its staff as on the console. */

import { until } from './lanes.ts'
import type { Class } from './people.ts'
import { operation } from './people.ts'

const msADayMax = 20_000

/** Passes `days` days, each closed in turn. */
export async function pass({ staff }: Class, days: number): Promise<void> {
  const { clock } = (await staff.must('operator.world')).data
  await staff.must('operator.setClock', { jumpDays: String(days), reason: 'Days pass.' }, operation())
  await reached({ staff }, clock.day + days, days)
}

/** Jumps to an instant of the class's world. */
export async function passTo({ staff }: Pick<Class, 'staff'>, instant: string): Promise<void> {
  await staff.must('operator.setClock', { jumpTo: instant, reason: 'Time passes.' }, operation())
  const there = async () =>
    Date.parse((await staff.must('operator.world')).data.clock.now) >= Date.parse(instant)
  if (!(await until(there, 60 * msADayMax))) throw new Error(`the clock did not come to ${instant}`)
}

async function reached({ staff }: Pick<Class, 'staff'>, day: number, days: number): Promise<void> {
  const there = async () => {
    const { clock, settledThrough } = (await staff.must('operator.world')).data
    return clock.day >= day && settledThrough >= day - 1
  }
  if (!(await until(there, days * msADayMax + msADayMax))) throw new Error(`day ${day} did not come`)
}
