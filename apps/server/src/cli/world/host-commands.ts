/** Commands about the host's worlds: list, create, drop, export, import. */

import { resolve } from 'node:path'
import { readConfig } from '../../config.ts'
import { worldFiles } from '../../foundation/upload/index.ts'
import {
  catalogueSchema,
  createWorld,
  exportWorld,
  importWorld,
  listWorlds,
  makeWorlds,
  type NewWorld,
  orLost,
  startingMoneyMax,
  TablesLost,
  type Worlds,
} from '../../foundation/world/index.ts'
import type { WallClock } from '../../platform/clock.ts'
import { isServerAway } from '../../platform/db/door.ts'
import type { Database } from '../../platform/db/pool.ts'
import { makeLog } from '../../platform/log.ts'
import { secureRandom } from '../../platform/random.ts'
import {
  createFacilitator,
  hostOfDesk,
  provesBooks,
  removeWorld,
  resetFacilitator,
} from '../../staff/host/index.ts'
import { type WorldState, worldState } from '../../staff/index.ts'
import { amount, NotUnderstood, oneOf, readWholeArgument, type Typed, words } from './arguments.ts'
import { inWorld, onHost } from './in-world.ts'
import { say } from './print.ts'
import { serverOption } from './servers.ts'

export const list = (typed: Typed): Promise<void> =>
  onHost(async ({ database, wall }) => {
    const worlds = makeWorlds(database)
    const listed = []
    for (const { slug, server, isDefault, invitePrefix } of await listWorlds(database)) {
      const state = await stateOf(worlds, slug, wall)
      if (state !== undefined) listed.push({ slug, server, isDefault, invitePrefix, state })
    }
    if (typed.options.json)
      say(JSON.stringify(listed.map(({ state, ...row }) => ({ ...row, ...fieldsOf(state) }))))
    else sayWorlds(listed, database)
    const lost = listed.flatMap(({ state }) => (state instanceof TablesLost ? [state.message] : []))
    if (lost.length > 0) throw new Error(lost.join('\n'))
  })

interface Listed {
  readonly slug: string
  readonly server: string
  readonly isDefault: boolean
  /** Null: its server is away. */
  readonly state: WorldState | TablesLost | null
}

function sayWorlds(listed: readonly Listed[], { server: first, servers }: Database): void {
  if (listed.length === 0) say('No world yet: npm run world -- create SLUG NAME')
  const several = servers.length > 1 || listed.some(({ server }) => server !== first)
  for (const { slug, server, isDefault, state } of listed)
    say(`${slug.padEnd(32)} ${several ? `${server.padEnd(12)} ` : ''}${wordsOf(state, isDefault)}`)
}

const fieldsOf = (state: Listed['state']): object =>
  state instanceof TablesLost ? { tablesLost: true } : (state ?? { away: true })

/** A list wakes no world. Undefined: it was deleted meanwhile. */
async function stateOf(worlds: Worlds, slug: string, wall: WallClock): Promise<Listed['state'] | undefined> {
  try {
    const world = await worlds.find(slug)
    if (world === undefined) return undefined
    const quiet = { world: { ...world, db: world.quiet }, wall }
    return await orLost(world, makeLog('error'), () => worldState(quiet))
  } catch (error) {
    if (isServerAway(error)) return null
    if (error instanceof TablesLost) return error
    throw error
  }
}

function wordsOf(state: Listed['state'], isDefault: boolean): string {
  if (state instanceof TablesLost) return 'ITS TABLES ARE NOT THERE'
  if (state === null) return 'AWAY: its server cannot be reached'
  const { clock, policy, moneyStopped } = state
  const marks = [isDefault ? 'default' : '', clock.paused ? 'paused' : `×${clock.rate}`, policy]
  return `day ${clock.day}  ${marks.filter(Boolean).join(', ')}${moneyStopped ? ', MONEY STOPPED' : ''}`
}

const seedMost = 2 ** 47

export async function create(typed: Typed): Promise<void> {
  const [slug = '', name = ''] = words(typed, 2, 'create SLUG NAME')
  const { options } = typed
  const wanted: NewWorld = {
    slug,
    name,
    seed: BigInt(
      options.seed === undefined
        ? secureRandom.below(seedMost)
        : readWholeArgument(options.seed, { least: 0, most: seedMost }, 'A seed'),
    ),
    isDefault: options.default ?? false,
    paused: options.paused ?? false,
    ...(options.policy && { policy: oneOf(options.policy, ['revenue-backed', 'promise-first'], 'A policy') }),
    ...(options['starting-money'] !== undefined && {
      startingMoney: amount(
        options['starting-money'],
        { least: 0n, most: startingMoneyMax },
        'Starting money',
      ),
    }),
    ...(options['member-cap'] && {
      memberCap: readWholeArgument(options['member-cap'], { least: 1, most: 1_000_000 }, 'A member cap'),
    }),
    ...(options.days && {
      livesDays: readWholeArgument(options.days, { least: 1, most: 365 }, 'A world’s life in days'),
    }),
    ...(options['time-zone'] && { timeZone: options['time-zone'] }),
    ...(options['books-closed'] && { booksClosed: true }),
  }
  await onHost(async ({ database, wall }) => {
    const made = await createWorld(database, wall, { ...wanted, ...serverOption(typed, database) })
    say(
      `World "${made.slug}" is there, at /w/${made.slug}/. Its invite codes begin with ${made.invitePrefix}.`,
    )
    say(`Give it an operator: npm run world -- operator NAME facilitator --world ${made.slug}`)
  })
}

export async function drop(typed: Typed): Promise<void> {
  const [slug = ''] = words(typed, 1, 'drop SLUG --yes')
  if (!typed.options.yes)
    throw new NotUnderstood(`"${slug}" would be deleted with all its members and books. Add --yes to do it.`)
  await onHost(async ({ database }) => {
    if (!(await removeWorld(database, uploadFolder(), slug))) throw new Error(`There is no world "${slug}".`)
    say(`World "${slug}" is deleted.`)
  })
}

export async function facilitator(typed: Typed): Promise<void> {
  const [name = ''] = words(typed, 1, 'facilitator NAME [--reset]')
  await onHost(async ({ database, wall }) => {
    const catalogue = database.scope(catalogueSchema)
    const making = { catalogue, wall, random: secureRandom, actor: await hostOfDesk(catalogue) }
    if (typed.options.reset) {
      const entered = { findWorld: (slug: string) => makeWorlds(database).find(slug), log: makeLog('error') }
      const { password, hadStep } = await resetFacilitator({ ...making, ...entered }, name)
      say(`Facilitator "${name}". New first password, shown once: ${password}`)
      say(
        `${hadStep ? 'The second step is removed. ' : ''}Every session has ended; the desk’s journal says so.`,
      )
      return
    }
    const { password } = await createFacilitator(making, name)
    say(`Facilitator "${name}". Password, shown once: ${password}`)
    say('They log in at /console/ and make their own worlds there.')
  })
}

/** Below DATA_DIR, which a host's processes share. */
const uploadFolder = () => resolve(readConfig(process.env).DATA_DIR, 'uploads')
const filesOfHost = () => worldFiles(uploadFolder())

export async function exportTo(typed: Typed): Promise<void> {
  const [file = ''] = words(typed, 1, 'export FILE [--whole]')
  const whole = typed.options.whole ?? false
  await inWorld(typed, async ({ host, world }) => {
    const path = resolve(file)
    const exported = await exportWorld(host.database, host.wall, world.slug, path, {
      files: filesOfHost(),
      whole,
    })
    say(`World "${world.slug}" is in ${path}: ${exported?.rows} rows of ${exported?.tables} tables.`)
    const { files = 0, filesMissing = 0 } = exported ?? {}
    say(
      `${files} pictures and films are in it${filesMissing > 0 ? `; ${filesMissing} are not on this host` : ''}.`,
    )
    if (whole) {
      say(
        'A person who has the file can act for its members: it holds hashes of passwords, recovery words of',
      )
      say('practice phones and the secrets of authenticators. Keep it as you keep the database.')
    } else {
      say(
        'Passwords, second steps and recovery words are not in it: members set new passwords once it is taken in,',
      )
      say('and practice phones get new recovery words. A whole backup has them: add --whole.')
    }
  })
}

export async function importFrom(typed: Typed): Promise<void> {
  const [file = ''] = words(typed, 1, 'import FILE [--slug SLUG]')
  const { slug } = typed.options
  await onHost(async ({ database }) => {
    const imported = await importWorld(database, resolve(file), {
      ...(slug !== undefined && { slug }),
      ...serverOption(typed, database),
      files: filesOfHost(),
      proves: provesBooks,
    })
    say(`World "${imported.world.slug}" is there: ${imported.rows} rows, and its books add up.`)
    if (imported.newSecrets)
      say('The file held no passwords: members set new ones, and practice phones have new recovery words.')
    if (imported.newInvitePrefix)
      say(
        `Another world here has its invite letters: its codes now begin with ${imported.world.invitePrefix}.`,
      )
  })
}
