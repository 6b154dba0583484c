/** The end of what is under way between the servers, and what must hold then. */
import type { Scope } from '../../apps/server/src/platform/db/pool.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { auditHolds, booksHold } from './agree.ts'
import { must } from './model.ts'
import { compare, note, type Simulation } from './simulation.ts'

/**
 * No world is on its way, both servers answer, and the application runs and knows where its worlds
 * are. A world that has arrived is whole on one server, proved and audited, and each act that was
 * answered is there. On a host with one server this does nothing.
 */
export async function calm(sim: Simulation): Promise<void> {
  const { host, move } = sim
  const { fleet } = host
  if (fleet === undefined) return
  const outcome = await move?.over()
  sim.move = null
  await fleet.up()
  for (const which of [0, 1]) {
    host.turnTo(which)
    if (host.ended() !== null) await host.restart()
  }
  host.turnTo(sim.turn)
  await fleet.patiently(() => host.app().arrive({ fresh: true }))
  if (outcome === undefined) return
  note(sim, outcome)
  await compare(sim)
  await booksHold(sim, true)
  await auditHolds(sim)
  await answersAreKept(sim)
}

/** In one of the two worlds, once. */
async function answersAreKept({ acknowledged, eye, neighbour }: Simulation): Promise<void> {
  const names = [...acknowledged]
  const keptIn = (world: Scope) =>
    world.many<{ name: string }>(
      sql`select operation_id as name from operation where operation_id = any(${names}::text[])`,
    )
  const kept = [...(await keptIn(eye)), ...(await keptIn(neighbour.eye))]
  const times = Map.groupBy(kept, ({ name }) => name)
  for (const name of names)
    must(
      times.get(name)?.length === 1,
      `${name} was answered, and is kept ${times.get(name)?.length ?? 0} times`,
    )
  acknowledged.clear()
}
