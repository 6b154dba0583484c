import { parseArgs } from 'node:util'

/** The options of `npm test -- …`. */
export interface Command {
  /** The long form: all tests (tests/support/length.ts). */
  readonly long: boolean
  /**
   * Only the tests that the change since this revision reaches; empty: since the branch left the
   * main one.
   */
  readonly changedSince?: string
  /** Names of steps and kinds, and parts of paths. */
  readonly filters: readonly string[]
  /** A pattern of test names. */
  readonly name?: string
  /** Service tests only, on this major version of Postgres. */
  readonly postgres?: number
  /** Snapshot files are rewritten. */
  readonly update?: true
}

export const USAGE = `Usage: npm test [-- [changed [--since REV] | STEP … | PATH … [-t NAME] [-u] [--postgres N]]]
  npm test                              everything of the short form
  npm run test:long                     everything
  npm test -- changed                   what the change reaches, in three minutes at most
  npm test -- lint                      one step: types, lint, format, unused, build; one kind: unit, service, memory, race, e2e
  npm test -- apps/server/src/ledger    the test files under a path; npm run test:long -- PATH in full size
  npm test -- PATH --postgres 15        their service tests on that Postgres: 15 or 18
  npm test -- PATH -u                   writes the snapshot files of these tests anew`

/** @throws Error with the usage */
export function commandOf(args: readonly string[]): Command {
  const { values, positionals } = parsed(args)
  const isChanged = positionals[0] === 'changed'
  if (values.since !== undefined && !isChanged) throw new Error(USAGE)
  if (isChanged && (positionals.length > 1 || values.long)) throw new Error(USAGE)
  const { name, update, postgres } = values
  const ofPaths = name !== undefined || update || postgres !== undefined
  if (ofPaths && (isChanged || positionals.length === 0)) throw new Error(USAGE)
  if (positionals.includes('') || (postgres !== undefined && !/^\d+$/.test(postgres))) throw new Error(USAGE)
  return {
    long: values.long,
    ...(isChanged ? { changedSince: values.since ?? '' } : {}),
    filters: isChanged ? [] : positionals,
    ...(name === undefined ? {} : { name }),
    ...(postgres === undefined ? {} : { postgres: Number(postgres) }),
    ...(update ? { update: true } : {}),
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        long: { type: 'boolean', default: false },
        since: { type: 'string' },
        name: { type: 'string', short: 't' },
        postgres: { type: 'string' },
        update: { type: 'boolean', short: 'u', default: false },
      },
    })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`, { cause: error })
  }
}
