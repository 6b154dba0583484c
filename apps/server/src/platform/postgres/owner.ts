import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { userInfo } from 'node:os'

/** The operating-system account that the database server runs as. */
export type Owner = {
  /** Set only when it is not the account of this process (that is: when we are root). */
  readonly spawnAs?: { readonly uid: number; readonly gid: number }
  readonly uid: number
}

// Postgres refuses to run as root. Distributions create `postgres` for it; `nobody` is on every
// Linux.
const ACCOUNTS_FOR_ROOT = ['postgres', 'nobody']

/**
 * Chooses the account that runs the server. An existing cluster keeps its owner, so that a
 * `postgres` account that is installed later does not lock us out of data that `nobody` owns.
 */
export async function chooseOwner(cluster: string): Promise<Owner> {
  const ourUid = process.getuid?.()
  if (ourUid === undefined) {
    throw new Error(
      'The embedded database does not run on this system. Set DATABASE_URL to a Postgres server.',
    )
  }
  const existing = await stat(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw belongsToAnother(cluster)
  })
  if (ourUid !== 0) {
    if (existing && existing.uid !== ourUid) throw belongsToAnother(cluster)
    return { uid: ourUid }
  }
  if (existing && existing.uid !== 0) {
    return { uid: existing.uid, spawnAs: { uid: existing.uid, gid: existing.gid } }
  }
  for (const account of ACCOUNTS_FOR_ROOT) {
    const uid = idOf('-u', account)
    const gid = idOf('-g', account)
    if (uid && gid) return { uid, spawnAs: { uid, gid } }
  }
  throw new Error('Started as root, and there is no `postgres` or `nobody` account to run the database as.')
}

/** The name of the account this process runs as: the only one that the server lets in. */
export function ourAccountName(): string {
  try {
    return userInfo().username
  } catch {
    throw new Error(
      `This process runs under uid ${process.getuid?.()}, which has no entry in /etc/passwd, and Postgres needs one. ` +
        'Run it as a named account, or set DATABASE_URL to a Postgres server.',
    )
  }
}

function belongsToAnother(cluster: string): Error {
  return new Error(
    `The database in ${cluster} belongs to another account. ` +
      'Start as that account, or as root, or choose another DATA_DIR.',
  )
}

function idOf(flag: '-u' | '-g', account: string): number | undefined {
  const answer = spawnSync('id', [flag, account], { encoding: 'utf8' })
  const id = Number(answer.stdout)
  return answer.status === 0 && Number.isInteger(id) && id > 0 ? id : undefined
}
