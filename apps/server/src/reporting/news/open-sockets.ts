/** The open sockets of this process, by world and holder. Members and staff are kept apart. */
import type { World } from '../../context.ts'

/** One open socket. */
export interface OpenSocket {
  readonly world: World
  /** The member, or the operator. */
  readonly holderId: bigint
  readonly sessionHash: Buffer
  /** Sends one event, as it goes over the wire. */
  tell(text: string): void
  /** `code`: one of the contract's `socketCloses`. */
  end(code: number): void
}

export interface OpenSockets {
  readonly count: number
  add(openSocket: OpenSocket): void
  remove(openSocket: OpenSocket): void
  all(): OpenSocket[]
  /** Worlds with at least one socket. */
  worlds(): World[]
  /** The sockets of a world's schema; `holders` absent: all of them. */
  of(schema: string, holders?: readonly bigint[]): OpenSocket[]
}

export function makeOpenSockets(): OpenSockets {
  const bySchema = new Map<string, { world: World; holders: Map<bigint, Set<OpenSocket>> }>()
  let count = 0
  const inWorld = (schema: string) =>
    [...(bySchema.get(schema)?.holders.values() ?? [])].flatMap((s) => [...s])
  return {
    get count() {
      return count
    },
    add: (openSocket) => {
      const { schema } = openSocket.world.db
      let held = bySchema.get(schema)
      if (held === undefined) bySchema.set(schema, (held = { world: openSocket.world, holders: new Map() }))
      const own = held.holders.get(openSocket.holderId) ?? new Set<OpenSocket>()
      held.holders.set(openSocket.holderId, own.add(openSocket))
      count++
    },
    remove: (openSocket) => {
      const { schema } = openSocket.world.db
      const held = bySchema.get(schema)
      const own = held?.holders.get(openSocket.holderId)
      if (held === undefined || own?.delete(openSocket) !== true) return
      count--
      if (own.size === 0) held.holders.delete(openSocket.holderId)
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
