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
/** Folders that the document names in the lines of their area: `folder` is the name it gives. */
const inArea: readonly RegExp[] = [
  /^(?:apps|packages)\/[^/]+\/src\/(?<folder>[^/]+)\//,
  /^(?:apps|packages)\/[^/]+\/(?!src\/)(?<folder>[^/]+)\//,
  /^(?:tests|scripts|docs|bench)\/(?<folder>[^/]+)\//,
]
/** The screens of an app: `src/features (home, wallet)`. */
const feature = /^(?:apps|packages)\/[^/]+\/src\/features\/(?<folder>[^/]+)\//
const featuresNamed = (lines: string): readonly string[] =>
  [...lines.matchAll(/\bsrc\/features \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/[,;:] /))

const areaOf = (path: string): string => path.split('/', hasParts.test(path) ? 2 : 1).join('/')

/** The folders that the document has to name and does not name. */
function unnamed(areas: ReadonlyMap<string, string>, paths: readonly string[]): string[] {
  const linesOf = (path: string) => areas.get(areaOf(path)) ?? ''
  const isNamed = (path: string, name: string) =>
    new RegExp(`(?<![\\w/-])(?:src/${name}(?![\\w-])|${name}/)`).test(linesOf(path))
  const missing = (pattern: RegExp, has: (path: string, name: string) => boolean) =>
    paths.flatMap((path) => {
      const found = pattern.exec(path)
      const folder = found?.groups?.['folder']
      return found === null || folder === undefined || has(path, folder) ? [] : [found[0].slice(0, -1)]
    })
  return [
    ...paths.map(areaOf).filter((area) => !areas.has(area)),
    ...inArea.flatMap((pattern) => missing(pattern, isNamed)),
    ...missing(feature, (path, name) => featuresNamed(linesOf(path)).includes(name)),
  ]
}

/** The folders that the lines of one area name and that are not there. */
function gone(area: string, lines: string, paths: readonly string[]): string[] {
  const has = (start: string) => paths.some((path) => path.startsWith(`${area}/${start}`))
  const sources = [...lines.matchAll(/(?<![\w/])src\/([a-z0-9-]+)/g)]
    .map(([, name = '']) => `src/${name}`)
    .filter((name) => !has(`${name}/`) && !has(`${name}.`))
  const folders = [...lines.slice(area.length).matchAll(/(?<![\w/<>-])([a-z][a-z0-9-]*)\/(?=[ ,;)]|$)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !has(`${name}/`) && !has(`src/${name}/`))
  const features = featuresNamed(lines).filter((name) => !has(`src/features/${name}/`))
  return [...sources, ...folders, ...features.map((name) => `src/features/${name}`)]
}

/**
 * A sentence for each folder that the document leaves out (an area, a folder of it, of its source,
 * of an app's screens, of the tests, the scripts and the documents), and for each that it names and
 * that is gone.
 */
export function wrongFolders(architecture: string, sources: Paths): string[] {
  const areas = areasNamed(architecture)
  const paths = sources.map(({ path }) => path).filter((path) => /^[a-z][^/]*\//.test(path))
  const there = new Set(paths.map(areaOf))
  return [
    ...[...new Set(unnamed(areas, paths))].map((folder) => `${folder} is not in ARCHITECTURE.md`),
    ...[...areas]
      .flatMap(([area, lines]) =>
        there.has(area) ? gone(area, lines, paths).map((name) => `${area}/${name}`) : [area],
      )
      .map((name) => `ARCHITECTURE.md names ${name}, which is not there`),
  ]
}
