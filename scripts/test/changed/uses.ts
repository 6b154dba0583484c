/**
 * Uses of a file that no import shows: a stylesheet, the words of an area, a program that a test
 * starts by its path. Pure.
 */
import { dirname, join, normalize } from 'node:path'
import type { Edge } from './reach.ts'
import type { SourceText } from './screens.ts'

const styleImport = /^import '(?<file>\.[^']+\.css)'/gm
const program = /['"`](?<file>[\w./-]+\.(?:ts|mjs))['"`]/g
/** `packages/words/messages/de_DE/lab/page.json` has the area `lab/page`. */
const words = /^packages\/words\/messages\/\w+\/(?<area>.+)\.json$/

const matches = (pattern: RegExp, { text }: SourceText): readonly string[] =>
  [...text.matchAll(pattern)].map(({ groups }) => groups?.['file'] ?? '')

/** A component is styled by the file that it imports, and by one of its own name beside it. */
const styleUses = (sources: readonly SourceText[]): readonly Edge[] =>
  sources.flatMap((source) => [
    ...matches(styleImport, source).map((file) => ({
      from: source.path,
      to: normalize(join(dirname(source.path), file)),
    })),
    ...(source.path.endsWith('.tsx') ? [{ from: source.path, to: source.path.replace(/tsx$/, 'css') }] : []),
  ])

/** A screen loads the words of the areas that it names. */
function wordUses(sources: readonly SourceText[], changed: readonly string[]): readonly Edge[] {
  const texts = changed.flatMap((to) => {
    const area = words.exec(to)?.groups?.['area']
    return area === undefined ? [] : [{ to, area: `'${area}'` }]
  })
  if (texts.length === 0) return []
  const screens = sources.filter(({ text }) => text.includes('useTranslation(') || text.includes('words: ['))
  return texts.flatMap(({ to, area }) =>
    screens.filter(({ text }) => text.includes(area)).map(({ path }) => ({ from: path, to })),
  )
}

/** A test that has the path of a program in its text starts it. */
function programUses(sources: readonly SourceText[]): readonly Edge[] {
  const known = new Set(sources.map(({ path }) => path))
  return sources
    .filter(({ path }) => /\.test\.tsx?$/.test(path))
    .flatMap((source) =>
      matches(program, source)
        .map((file) =>
          [normalize(join(dirname(source.path), file)), normalize(file)].find((at) => known.has(at)),
        )
        .filter((to) => to !== undefined)
        .map((to) => ({ from: source.path, to })),
    )
}

export const usesOf = (sources: readonly SourceText[], changed: readonly string[]): readonly Edge[] => [
  ...styleUses(sources),
  ...wordUses(sources, changed),
  ...programUses(sources),
]
