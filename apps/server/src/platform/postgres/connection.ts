import { DATABASE, PORT, ROLE } from './settings.ts'

/**
 * What `pg` needs to connect, over the unix socket; the kernel vouches for the account, so there
 * is no password.
 */
export type PostgresConnection = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

export function connectionOver(socketDir: string): PostgresConnection {
  return { host: socketDir, port: PORT, user: ROLE, database: DATABASE }
}

/**
 * One URL that `pg`, libpq's tools and DATABASE_URL understand:
 * `postgres:///database?host=folder&…`.
 */
export function connectionUrl({ host, port, user, database }: PostgresConnection): string {
  const query = new URLSearchParams({ host, port: String(port), user })
  return `postgres:///${encodeURIComponent(database)}?${query.toString()}`
}
