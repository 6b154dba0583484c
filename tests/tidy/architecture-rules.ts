import { roomOf } from './import-rules.ts'
import type { Source } from './sources.ts'

/** A line of ARCHITECTURE.md about a wing: `src/scheme/  product, order: its purpose`. */
const ofWing = /^\s+src\/([a-z]+)\/\s+([a-z, -]+?)(?::|$)/

/** The rooms that the document names, as `scheme/order`. */
const namedRooms = (architecture: string): readonly string[] =>
  architecture.split('\n').flatMap((line) => {
    const [, wing, rooms] = ofWing.exec(line) ?? []
    return rooms?.split(',').map((room) => `${wing}/${room.trim()}`) ?? []
  })

/** The rooms that exist; a wing that is one room itself is named by its line only. */
export const roomsOf = (sources: readonly Pick<Source, 'path'>[]): readonly string[] => [
  ...new Set(
    sources.flatMap(({ path }) => {
      const room = roomOf(path)
      const name = room?.split('/').slice(3).join('/')
      return name?.includes('/') ? [name] : []
    }),
  ),
]

/**
 * A sentence for each room that the document leaves out, and for each that it names and that is
 * gone.
 */
export function wrongRooms(architecture: string, sources: readonly Pick<Source, 'path'>[]): string[] {
  const there = roomsOf(sources)
  const wings = new Set(there.map((room) => room.split('/')[0]))
  const named = namedRooms(architecture).filter((room) => wings.has(room.split('/')[0] ?? ''))
  return [
    ...there
      .filter((room) => !named.includes(room))
      .map((room) => `apps/server/src/${room} is not in ARCHITECTURE.md`),
    ...named
      .filter((room) => !there.includes(room))
      .map((room) => `ARCHITECTURE.md names ${room}, which is not there`),
  ]
}
