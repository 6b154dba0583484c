/**
 * How clients reach a server. It may have several addresses: those of a primary and of its
 * standbys, of which one is promoted when the primary is lost. Their operator promotes it;
 * here the address that takes writes is found, and found again whenever no connection is left that
 * shows it to be the one.
 */
import pg from 'pg'
import { addressesOf } from './addresses.ts'
import { noPrimary, whyAway } from './away.ts'

export interface Route {
  /** Connects a new client. Errors: the driver's own, or that no address takes writes. */
  connect(client: pg.Client): Promise<void>
}

export const onlyAddress: Route = {
  connect: async (client) => {
    await client.connect()
  },
}

/** An address that does not answer delays the search, since all are compared, so it is short. */
const askMsMax = 2_000

interface Place {
  readonly host: string
  readonly port: number
}

interface PrimaryFound extends Place {
  /**
   * Each promotion begins a new one, in eight hexadecimal digits: an old primary that came back
   * by mistake has a smaller one than the standby that took its place.
   */
  readonly timeline: string
}

/** Errors: Error with the reason, for an address that does not answer or takes no writes. */
async function ask(url: string): Promise<PrimaryFound> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: askMsMax,
    query_timeout: askMsMax,
  })
  client.on('error', () => undefined)
  const name = new URL(url).host
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: string | null }>(`
      select case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`)
    const timeline = rows[0]?.timeline ?? null
    if (timeline === null) throw new Error('it is a standby')
    return { host: client.host, port: client.port, timeline }
  } catch (error) {
    throw new Error(`${name}: ${whyAway(error)}`, { cause: error })
  } finally {
    client.end().catch(() => undefined)
  }
}

/** The one that takes writes, of the newest promotion. Errors: none does, and why. */
async function seek(urls: readonly string[], oldest: string): Promise<PrimaryFound> {
  const answers = await Promise.allSettled(urls.map(ask))
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const [best] = found.toSorted((one, other) => (one.timeline < other.timeline ? 1 : -1))
  if (best !== undefined && best.timeline >= oldest) return best
  const reasons = answers.map((answer) =>
    answer.status === 'rejected' ? (answer.reason as Error).message : 'it was replaced by a standby',
  )
  throw noPrimary(reasons.join('; '))
}

/** `url`: of one address or of several. */
export function routeTo(url: string): Route {
  const urls = addressesOf(url)
  if (urls.length === 1) return onlyAddress
  /** Connected, or about to be. */
  const live = new Set<pg.Client>()
  let oldest = ''
  let known: PrimaryFound | undefined
  let seeking: Promise<PrimaryFound> | undefined
  const find = (): Promise<PrimaryFound> => {
    seeking ??= seek(urls, oldest).finally(() => {
      seeking = undefined
    })
    return seeking
  }
  return {
    connect: async (client) => {
      // Without a connection nobody hears that it was replaced.
      if (known === undefined || live.size === 0) known = await find()
      oldest = known.timeline
      // The driver reads both when it connects.
      Object.assign(client, { host: known.host, port: known.port })
      const forget = () => {
        live.delete(client)
      }
      client.once('end', forget)
      client.on('error', () => {
        forget()
        known = undefined
      })
      live.add(client)
      try {
        await client.connect()
      } catch (error) {
        forget()
        known = undefined
        throw error
      }
    },
  }
}
