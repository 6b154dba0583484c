import { roomOf } from './import-rules.ts'
import type { Source } from './sources.ts'

type Paths = readonly Pick<Source, 'path'>[]

/** A line of ARCHITECTURE.md about a wing: `src/scheme/  product, order: its purpose`. */
const ofWing = /^\s+src\/([a-z]+)\/\s+([a-z, -]+?)(?::|$)/

/** The rooms that the document names, as `scheme/order`. */
const namedRooms = (architecture: string): readonly string[] =>
  architecture.split('\n').flatMap((line) => {
    const [, wing, rooms] = ofWing.exec(line) ?? []
    return rooms?.split(',').map((room) => `${wing}/${room.trim()}`) ?? []
  })

/** The rooms that exist; a wing that is one room itself is named by its line only. */
export const roomsOf = (sources: Paths): readonly string[] => [
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
export function wrongRooms(architecture: string, sources: Paths): string[] {
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

/** The areas of the document's tree, `apps/server`, each with its lines. */
function areasNamed(architecture: string): ReadonlyMap<string, string> {
  const [, tree = ''] = architecture.split('```')
  const areas = [...tree.matchAll(/^([a-z]\S*)\/ .*(?:\n +\S.*)*/gm)]
  return new Map(areas.map(([lines, area = '']) => [area, lines]))
}

const hasParts = /^(?:apps|packages)\//
/** Folders below which the document names each folder. */
const inArea = /^((?:apps|packages)\/[^/]+)\/src\/([^/]+)\/|^(tests)\/([^/]+)\//

/**
 * A sentence for each folder that the document leaves out (an area, a folder of its source, a
 * folder of the tests), and for each area and source folder that it names and that is gone.
 */
export function wrongFolders(architecture: string, sources: Paths): string[] {
  const areas = areasNamed(architecture)
  const folders = sources.map(({ path }) => path).filter((path) => /^[a-z][^/]*\//.test(path))
  const areaOf = (path: string) => path.split('/', hasParts.test(path) ? 2 : 1).join('/')
  const there = new Set(folders.map(areaOf))
  const inside = new Set(folders.map((path) => (inArea.exec(path)?.[0] ?? '').slice(0, -1)))
  const isNamed = (folder: string) => {
    const name = folder.slice(folder.lastIndexOf('/') + 1)
    return new RegExp(`(?<![\\w/-])(?:src/${name}(?![\\w-])|${name}/)`).test(areas.get(areaOf(folder)) ?? '')
  }
  const isGone = (area: string, name: string) =>
    !folders.some((path) => new RegExp(`^${area}/src/${name}[./]`).test(path))
  return [
    ...[...there].filter((area) => !areas.has(area)),
    ...[...inside].filter((folder) => folder !== '' && !isNamed(folder)),
  ]
    .map((folder) => `${folder} is not in ARCHITECTURE.md`)
    .concat(
      [...areas].flatMap(([area, lines]) =>
        there.has(area)
          ? [...lines.matchAll(/(?<![\w/])src\/([a-z0-9-]+)/g)]
              .filter(([, name = '']) => isGone(area, name))
              .map(([named]) => `ARCHITECTURE.md names ${area}/${named}, which is not there`)
          : [`ARCHITECTURE.md names ${area}, which is not there`],
      ),
    )
}
