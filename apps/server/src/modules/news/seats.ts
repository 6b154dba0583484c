/** Who listens in this process: the open sockets by world and member. */
import type { World } from '../../context.ts'

/** One open socket of a member. */
export interface Seat {
  readonly world: World
  readonly memberId: bigint
  readonly sessionHash: Buffer
  /** Sends one event, as it goes over the wire. */
  tell(text: string): void
  /** `code`: one of the contract's `socketCloses`. */
  end(code: number): void
}

export interface Seats {
  readonly count: number
  add(seat: Seat): void
  remove(seat: Seat): void
  all(): Seat[]
  /** Worlds with somebody in them. */
  worlds(): World[]
  /** Of a world's schema; `members` absent: all of them. */
  of(schema: string, members?: readonly bigint[]): Seat[]
}

export function makeSeats(): Seats {
  const bySchema = new Map<string, { world: World; members: Map<bigint, Set<Seat>> }>()
  let count = 0
  const inWorld = (schema: string) =>
    [...(bySchema.get(schema)?.members.values() ?? [])].flatMap((s) => [...s])
  return {
    get count() {
      return count
    },
    add: (seat) => {
      const { schema } = seat.world.db
      let held = bySchema.get(schema)
      if (held === undefined) bySchema.set(schema, (held = { world: seat.world, members: new Map() }))
      const own = held.members.get(seat.memberId) ?? new Set<Seat>()
      held.members.set(seat.memberId, own.add(seat))
      count++
    },
    remove: (seat) => {
      const { schema } = seat.world.db
      const held = bySchema.get(schema)
      const own = held?.members.get(seat.memberId)
      if (held === undefined || own?.delete(seat) !== true) return
      count--
      if (own.size === 0) held.members.delete(seat.memberId)
      if (held.members.size === 0) bySchema.delete(schema)
    },
    all: () => [...bySchema.keys()].flatMap(inWorld),
    worlds: () => [...bySchema.values()].map(({ world }) => world),
    of: (schema, members) =>
      members === undefined
        ? inWorld(schema)
        : members.flatMap((memberId) => [...(bySchema.get(schema)?.members.get(memberId) ?? [])]),
  }
}
