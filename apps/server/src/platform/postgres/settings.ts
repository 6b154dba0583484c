/** Options of a cluster that change its configuration file. */
export type SettingOptions = {
  readonly socketDir: string
  readonly account: string
  /** True: a crash may lose data. For tests that discard their database, never for kill tests. */
  readonly scratch: boolean
  /** Further lines of postgresql.conf; the last value wins. */
  readonly settings: Readonly<Record<string, string>>
}

export const PORT = 5432 // part of the socket's file name only: no TCP port is opened
export const SUPERUSER = 'postgres'
export const ROLE = 'glasshouse'
export const DATABASE = 'glasshouse'

// For a 2-core machine with 1 GB to spare. Every line is valid on Postgres 15 to 18.
const BASE: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: String(PORT),
  unix_socket_permissions: '0700',
  max_connections: '100', // two application processes of 2 pools each, and room for tools
  // One world that is made locks 1,200 objects at once; 64 for each connection are six worlds.
  max_locks_per_transaction: '256',
  shared_buffers: '128MB',
  huge_pages: 'off',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  jit: 'off', // compiling costs more than it saves on statements of milliseconds
  random_page_cost: '1.1', // SSDs, and mostly cached data: index scans are cheap
  max_parallel_workers_per_gather: '0', // 2 cores are shared with Node; also keeps off a container's 64 MB /dev/shm
  wal_level: 'replica',
  max_wal_size: '1GB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // A killed application must not keep its locks for the rest of a long statement.
  client_connection_check_interval: '1s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements are logged by the application, so `log` drops them here (it ranks above
  // `error`): the log stays small whatever clients send.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

const SCRATCH: Readonly<Record<string, string>> = {
  // Up to ten servers of a test run share it, each with 16 connections for requests and some more.
  max_connections: '400',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}

/** The three configuration files of a cluster, by name. They are written again at each start. */
export function configurationFiles(options: SettingOptions): Record<string, string> {
  const lines = {
    ...BASE,
    ...(options.scratch ? SCRATCH : {}),
    ...options.settings,
    unix_socket_directories: options.socketDir,
  }
  const note = '# Written by Glasshouse at each start: changes here are lost.\n'
  return {
    'postgresql.conf':
      note +
      Object.entries(lines)
        .map(([name, value]) => `${name} = ${quoted(value)}\n`)
        .join(''),
    // The kernel names the account at the other end of the socket, so there is no password to
    // leak.
    'pg_hba.conf': `${note}local all ${ROLE} peer map=glasshouse\n`,
    'pg_ident.conf': `${note}glasshouse "${options.account}" ${ROLE}\n`,
  }
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}
