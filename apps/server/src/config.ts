/**
 * All environment variables, parsed once. A wrong value stops the start with the name of its
 * variable.
 */
import { isIP } from 'node:net'
import * as z from 'zod/mini'
import { addressesOf } from './platform/db/addresses.ts'

const port = z.pipe(
  z.string().check(z.regex(/^[0-9]{1,5}$/)),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535))),
)
const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)
const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
)

/** Seven days at least: a class that ends while its facilitator is on holiday is still there. */
const keptDays = port.check(z.refine((days) => days === 0 || (days >= 7 && days <= 3650)))

/** An address or a range of them; a range of all addresses would trust whatever a caller writes. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const kind = isIP(address)
  if (kind === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9][0-9]{0,2}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128))
}
const networks = list.check(z.refine((items) => items.every(isNetwork)))

/** Names without a port, as in a proxy's certificate or a router's table. */
const hostNames = list.check(
  z.refine((items) => items.every((name) => /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(name))),
)

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}

/** How `platform/db` names the server of DATABASE_URL; no other has the name. */
const firstServer = 'first'

const gigabyte = 1e9
const roomDefaultGb = 100

const nameForm = /^[a-z][a-z0-9-]{0,30}$/
const roomForm = /^([0-9]{1,7})GB$/

export interface ServerAddress {
  readonly url: string
  /** For placing new worlds, from `room=500GB` in the address; 0: it gets none. Default: 100 GB. */
  readonly roomBytes: number
}

const itemsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

const split = (item: string): [name: string, url: string] => {
  const at = item.indexOf('=')
  return at < 0 ? ['', item] : [item.slice(0, at), item.slice(at + 1)]
}

const isAddress = (url: string): boolean =>
  /^postgres(ql)?:\/\//.test(url) && addressesOf(url).every((one) => URL.canParse(one))

/** Errors: a sentence, for a parameter that is malformed. */
export function readAddress(url: string): ServerAddress {
  const { searchParams } = new URL(addressesOf(url)[0] ?? url)
  const attributes = searchParams.get('target_session_attrs') ?? 'read-write'
  if (!['read-write', 'primary'].includes(attributes))
    throw new Error('Its target_session_attrs is read-write, or missing.')
  const room = searchParams.get('room')
  if (room === null) return { url, roomBytes: roomDefaultGb * gigabyte }
  const gigabytes = roomForm.exec(room)?.[1]
  if (gigabytes === undefined) throw new Error('Its room is a number of gigabytes such as room=500GB.')
  return { url, roomBytes: Number(gigabytes) * gigabyte }
}

/** The servers beside the first. Errors: a sentence that names the server. */
function readServers(text: string): ReadonlyMap<string, ServerAddress> {
  const servers = new Map<string, ServerAddress>()
  for (const [nth, item] of itemsOf(text).entries()) {
    const [name, url] = split(item)
    const said = nameForm.test(name) ? `"${name}"` : `number ${nth + 1}`
    const wrong = (why: string) => new Error(`Of the servers, ${said} is not right: ${why}.`)
    if (!nameForm.test(name))
      throw wrong('it is a name of small letters, digits and hyphens, then = and its address')
    if (name === firstServer) throw wrong('this name is that of DATABASE_URL’s server')
    if (servers.has(name)) throw wrong('another server has this name')
    if (!isAddress(url)) throw wrong('its address begins with postgres:// or postgresql://')
    try {
      servers.set(name, readAddress(url))
    } catch (error) {
      throw wrong((error as Error).message.replace(/^I|\.$/g, (letter) => (letter === 'I' ? 'i' : '')))
    }
  }
  return servers
}

/** Whether a reader takes the text; what it says of one that it refuses is in `whyUnread`. */
const isRead = (read: (text: string) => unknown) => (text: string) => whyUnread(read, text) === undefined

function whyUnread(read: (text: string) => unknown, text: string): string | undefined {
  try {
    read(text)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const environment = z.object({
  /** Where to listen. `localhost` is both loopback addresses; a class's network needs 0.0.0.0. */
  HOST: z._default(z.string(), 'localhost'),
  PORT: z._default(port, 3000),
  /** Your own Postgres (15 to 18); unset: the embedded one under DATA_DIR. */
  DATABASE_URL: z.optional(z.string().check(z.refine(isAddress), z.refine(isRead(readAddress)))),
  /** Further servers on which worlds live: `north=postgres://…`, with spaces between them. */
  DATABASE_SERVERS: z._default(
    z.pipe(z.string().check(z.refine(isRead(readServers))), z.transform(readServers)),
    new Map(),
  ),
  DATA_DIR: z._default(z.string(), 'data'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
  /**
   * Names under which this server is reached, besides its addresses, `localhost` and this machine's
   * own.
   */
  HOST_NAMES: z._default(hostNames, []),
  /** Pages of other origins that may call (the member app on a host of its own). */
  ALLOWED_ORIGINS: z._default(list, []),
  /** Services this process serves; all when unset. */
  SERVICES: z._default(list, []),
  /** Lets others than loopback read /metrics. */
  METRICS_PUBLIC: z._default(flag, false),
  /** Proxies whose X-Forwarded-* headers are trusted; those of anybody else are ignored. */
  TRUSTED_PROXIES: z._default(networks, []),
  CONNECTIONS_MAX: z._default(port, 16),
  /** Classes per facilitator, and members of each class. */
  CLASSES_MAX: z._default(port, 20),
  CLASS_MEMBERS_MAX: z._default(port, 500),
  /** Newcomers from one address in a minute, by a class's own code; 0: by the class's size. */
  ENTRIES_A_MINUTE: z._default(port, 0),
  /** Days that a class is kept after its end, then it is deleted whole; 0: for ever. */
  CLASSES_KEPT_DAYS: z._default(keptDays, 90),
  /**
   * The secret with which the host logs in at its desk, 24 letters or more; unset: nobody logs in
   * as the host.
   */
  HOST_SECRET: z.optional(z.string().check(z.minLength(24), z.maxLength(200))),
  /**
   * Whether host and facilitators have a second step; unset: offered where only private networks
   * reach this server, otherwise required.
   */
  STAFF_SECOND_STEP: z.optional(z.enum(['required', 'offered', 'off'])),
  /**
   * The console's own host, with a port if the port counts: the console is answered there alone.
   * Unset: on every host.
   */
  CONSOLE_HOST: z.optional(z.string().check(z.toLowerCase(), z.regex(/^[a-z0-9.-]{1,253}(:[0-9]{1,5})?$/))),
  /**
   * The address where members open the app, when the console has a host of its own: its links and
   * printed codes lead there.
   */
  MEMBER_ADDRESS: z.optional(z.string().check(z.refine(isOrigin))),
  /**
   * A Firebase service account (a file of its console): the hybrid app gets pushes. Unset: push is
   * off.
   */
  FIREBASE_KEY_FILE: z.optional(z.string()),
})

export type Config = z.output<typeof environment>

/** The allowed values in words. A value that may hold a password is not repeated. */
const allowed: Readonly<Record<keyof Config, string>> = {
  HOST: 'an address or a name of this machine',
  PORT: 'a whole number from 0 to 65535',
  DATABASE_URL: 'an address that begins with postgres:// or postgresql://',
  DATABASE_SERVERS: 'NAME=ADDRESS, with spaces between several',
  HOST_NAMES: 'names such as practice.example.org, with commas',
  DATA_DIR: 'a folder',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
  ALLOWED_ORIGINS: 'origins, with commas',
  SERVICES: 'names of services, with commas',
  METRICS_PUBLIC: 'true or false',
  TRUSTED_PROXIES: 'addresses or ranges such as 10.0.0.5 or 10.0.0.0/8, with commas',
  CONNECTIONS_MAX: 'a whole number from 0 to 65535',
  CLASSES_MAX: 'a whole number from 0 to 65535',
  CLASS_MEMBERS_MAX: 'a whole number from 0 to 65535',
  ENTRIES_A_MINUTE: 'a whole number from 1 to 65535, or 0 for what fits the class',
  CLASSES_KEPT_DAYS: 'a whole number of days from 7 to 3650, or 0 for ever',
  HOST_SECRET: 'a secret of 24 to 200 letters',
  STAFF_SECOND_STEP: 'required, offered or off',
  CONSOLE_HOST: 'a host name, with a port if that is to count',
  MEMBER_ADDRESS: 'where members open the app, such as https://practice.example.org',
  FIREBASE_KEY_FILE: 'the path of a service account’s JSON file that can be read',
}
const unspoken: ReadonlySet<string> = new Set(['DATABASE_URL', 'DATABASE_SERVERS', 'HOST_SECRET'])

/** Variables of which a part may be wrong: the reader says which. */
const readers: Partial<Record<keyof Config, (text: string) => unknown>> = {
  DATABASE_URL: (text) => isAddress(text) && readAddress(text),
  DATABASE_SERVERS: readServers,
}

/**
 * Reads the environment; throws a sentence with the name of the wrong variable, its value and the
 * allowed values.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable counts as unset: compose files write them so.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof Config
    const value = unspoken.has(name) ? '' : `="${given[name]}"`
    const reader = readers[name]
    const why = reader === undefined ? undefined : whyUnread(reader, String(given[name]))
    throw new Error(
      `The environment variable ${name}${value} is not right: it is ${allowed[name]}.${why === undefined ? '' : ` ${why}`}`,
    )
  }
  if (parsed.data.CONSOLE_HOST !== undefined && parsed.data.MEMBER_ADDRESS === undefined)
    throw new Error(
      `The environment variable CONSOLE_HOST needs MEMBER_ADDRESS beside it: it is ${allowed.MEMBER_ADDRESS}.`,
    )
  return parsed.data
}

/** True when nobody but this machine can reach the server. */
export const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(host)
