import type { Source } from './sources.ts'

const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const languageCode = /^[a-z]{2,3}_[A-Z]{2,3}(\.ts)?$/
const migration = /^\d{4}_[a-z0-9-]+\.sql$/
/** Not files of a copied package: they are imported under the names that it gave them. */
const named = /^(?!packages\/icons\/generated\/).*\.(ts|tsx|mjs|css|sql|svg)$/
const vague = /^(utils?|helpers?|common|misc|shared|lib)(\.[a-z.]+)?$/

/**
 * File and folder names that are not lower case with hyphens; language codes are written as on the
 * wire, and migrations have their number.
 */
export function oddNames(sources: readonly Source[]): string[] {
  const names = sources.filter(({ path }) => named.test(path)).flatMap(({ path }) => path.split('/'))
  return [...new Set(names)].filter(
    (name) => ![kebab, languageCode, migration].some((form) => form.test(name)),
  )
}

/**
 * Names that give a technical kind instead of a thing. A locale's `common` holds the texts of every
 * screen.
 */
export function vagueNames(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => named.test(path))
    .map(({ path }) => path)
    .filter((path) => path.split('/').some((part) => vague.test(part)))
}

const type = /^\s*(?:export )?(?:declare )?(?:type|interface|class) (\w+)/
/** What a type is called that says nothing without its neighbours: `CouponRow` says what it is. */
const sayNothing =
  /^(?:Where|Who|Whose|What|Which|Asked|Made|Row|Given|Said|Told|Seen|Held|Found|Wanted|Gone|Kept|Thing|Data|Info)$/
const filesSayNothing =
  /(?:^|\/)(?:may|gone|held|together|apart|where|asked|made|said|told|seen|kept)(?:\.[a-z0-9]+)*\.tsx?$/

/** Types and files whose names do not say what they are without their neighbours. */
export function mumbledNames({ path, text }: Source): string[] {
  const file = filesSayNothing.test(path) ? [path] : []
  if (!/\.tsx?$/.test(path)) return []
  return [
    ...file,
    ...text.split('\n').flatMap((line, at) => {
      const name = type.exec(line)?.[1] ?? ''
      return sayNothing.test(name) ? [`${path}:${at + 1}: ${name}`] : []
    }),
  ]
}

const factory = /^export (?:async )?(?:function|const) (make[A-Z]\w*)/gm

/** Factories of two different things under one name: a search finds the wrong one. */
export function doubleFactories(sources: readonly Source[]): string[] {
  const makers = sources.flatMap(({ path, text }) =>
    [...text.matchAll(factory)].map(([, name = '']) => ({ name, path })),
  )
  return [...Map.groupBy(makers, ({ name }) => name)]
    .filter(([, same]) => same.length > 1)
    .map(([name, same]) => `${name}: ${same.map(({ path }) => path).join(', ')}`)
}

// The one-letter classes keep these patterns from matching themselves.
const unfinished = /\b(TO[D]O|FIX[M]E|XX[X]|HAC[K])\b/
const program = /\.(ts|tsx|mjs|css|sql)$/

/** Markers of postponed work. */
export function postponedWork(source: Source): string[] {
  return program.test(source.path) ? linesWith(source, unfinished) : []
}

const replacing = /\bvi\.(?:do)?[mM]ock\(/

/**
 * Tests that replace a module. Test files share a process: a module that an earlier file has loaded
 * stays as it is, so such a test passes or fails by the order of files. They inject, or replace a
 * global.
 */
export function replacedModules(source: Source): string[] {
  return program.test(source.path) ? linesWith(source, replacing) : []
}

const COMMENT_COLUMNS_MAX = 100
const commentLine = /^\s*(?:\/\/|\/?\*{1,2}|--)\s/
/** They hold for the next line, so they are one line themselves. */
const directive = /\b(?:biome-ignore|oxlint-|@ts-)/

/** Lines of comments that are too wide to be read beside code. */
export function wideComments({ path, text }: Source): string[] {
  if (!program.test(path)) return []
  return text
    .split('\n')
    .flatMap((line, at) =>
      line.length > COMMENT_COLUMNS_MAX && commentLine.test(line) && !directive.test(line)
        ? [`${path}:${at + 1}: ${line.length} columns`]
        : [],
    )
}

const workplace = /(?<![\w.])[/](home|Users|root|work|workspace|builds)[/]|[.][.][/]shared/

/** Paths of a particular machine. */
export function machinePaths(source: Source): string[] {
  return linesWith(source, workplace)
}

function linesWith({ path, text }: Source, pattern: RegExp): string[] {
  if (!pattern.test(text)) return []
  return text
    .split('\n')
    .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : []))
}
