/**
 * Time passes, with the host's own work: days close and settle, claims are credited, the bank's
 * lines are matched.
 */
import { matchLines } from '../../apps/server/src/payments/bank/index.ts'
import { payByBank } from '../../apps/server/src/payments/withdrawal/index.ts'
import { closeDay, creditDue, settleDay } from '../../apps/server/src/scheme/day/index.ts'
import { rollUpMoneyBack } from '../../apps/server/src/scheme/team/index.ts'
import type { Application } from './host.ts'
import { carriedOut, compare, note, type Simulation } from './simulation.ts'

const minuteMs = 60_000

/** Some minutes, some hours, or a night. */
function passing({ weighted, below }: Simulation['chance']): number {
  switch (weighted({ minutes: 55, hours: 30, night: 15 })) {
    case 'minutes':
      return (1 + below(30)) * minuteMs
    case 'hours':
      return (30 + below(300)) * minuteMs
    case 'night':
      return (600 + below(1_200)) * minuteMs
  }
}

/** The ticker's work on a world. */
export async function hostWork(
  { world: { db } }: Pick<Application, 'world'>,
  wall: Simulation['host']['wall'],
) {
  let days = 0
  for (;;) {
    const settled = await settleDay(db)
    if (settled !== null) {
      days++
      await creditDue(db, wall)
      await rollUpMoneyBack(db)
    }
    if ((await closeDay(db, wall)) === null && settled === null) break
  }
  await creditDue(db, wall)
  const { credited, review } = await matchLines(db, wall)
  return { days, credited, review, paid: await payByBank(db, wall) }
}

export async function timePasses(sim: Simulation): Promise<void> {
  const { host } = sim
  const ms = passing(sim.chance)
  host.wall.forward(ms)
  const done = await carriedOut(
    sim,
    async (app) => {
      await hostWork({ world: app.neighbour }, host.wall)
      return hostWork(app, host.wall)
    },
    () => compare(sim),
  )
  note(sim, `${ms / minuteMs} minutes pass: ${JSON.stringify(done)}`)
}

export async function restart(sim: Simulation): Promise<void> {
  await sim.host.restart()
  note(sim, 'the application is started again')
}
