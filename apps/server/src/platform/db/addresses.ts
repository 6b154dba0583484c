/**
 * The addresses that one URL names, as libpq reads it: `postgres://me@one:5432,other:5432/mine` is
 * one server that may be reached at either, because one of the two is a standby of the other.
 */

const form = /^(?<before>postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)(?<hosts>[^/?#]*)(?<after>.*)$/

/** A URL for each address, in their order. Text that is no such URL is returned alone, as it is. */
export function addressesOf(url: string): readonly string[] {
  const { before = '', hosts = '', after = '' } = form.exec(url)?.groups ?? {}
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url]
}

/** The driver reads one address; another is set before it connects (primary.ts). */
export const firstAddress = <T extends { readonly connectionString?: string }>(connection: T): T =>
  connection.connectionString === undefined
    ? connection
    : { ...connection, connectionString: addressesOf(connection.connectionString)[0] }

/** The same URL with a parameter more, or with another value of it. */
export function withParameter(url: string, name: string, value: string): string {
  const [, start = url, query = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? []
  const parameters = new URLSearchParams(query)
  parameters.set(name, value)
  return `${start}?${parameters.toString()}`
}

/** Whether the server is reached over a network; the embedded one is reached by a socket. */
export const isRemote = (url: string): boolean => {
  const { hostname, searchParams } = new URL(addressesOf(url)[0] ?? '')
  return !(searchParams.get('host') ?? hostname).startsWith('/') && hostname !== ''
}
