/** The open sockets of this process, by world and holder. Members and staff are kept apart. */
import type { World } from '../../context.ts'

/** One open socket. */
export interface Seat {
  readonly world: World
  /** The member, or the operator. */
  readonly holderId: bigint
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
  /** Worlds with at least one socket. */
  worlds(): World[]
  /** The sockets of a world's schema; `holders` absent: all of them. */
  of(schema: string, holders?: readonly bigint[]): Seat[]
}

export function makeSeats(): Seats {
  const bySchema = new Map<string, { world: World; holders: Map<bigint, Set<Seat>> }>()
  let count = 0
  const inWorld = (schema: string) =>
    [...(bySchema.get(schema)?.holders.values() ?? [])].flatMap((s) => [...s])
  return {
    get count() {
      return count
    },
    add: (seat) => {
      const { schema } = seat.world.db
      let held = bySchema.get(schema)
      if (held === undefined) bySchema.set(schema, (held = { world: seat.world, holders: new Map() }))
      const own = held.holders.get(seat.holderId) ?? new Set<Seat>()
      held.holders.set(seat.holderId, own.add(seat))
      count++
    },
    remove: (seat) => {
      const { schema } = seat.world.db
      const held = bySchema.get(schema)
      const own = held?.holders.get(seat.holderId)
      if (held === undefined || own?.delete(seat) !== true) return
      count--
      if (own.size === 0) held.holders.delete(seat.holderId)
      if (held.holders.size === 0) bySchema.delete(schema)
    },
    all: () => [...bySchema.keys()].flatMap(inWorld),
    worlds: () => [...bySchema.values()].map(({ world }) => world),
    of: (schema, holders) =>
      holders === undefined
        ? inWorld(schema)
        : holders.flatMap((holderId) => [...(bySchema.get(schema)?.holders.get(holderId) ?? [])]),
  }
}
