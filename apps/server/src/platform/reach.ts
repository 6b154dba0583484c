/** Under which addresses this machine is reached, and who is on its own networks. */
import { BlockList, isIP } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

const listOf = (ranges: readonly (readonly [address: string, bits: number])[]): BlockList => {
  const list = new BlockList()
  for (const [address, bits] of ranges) list.addSubnet(address, bits, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return list
}

const loopback = listOf([
  ['127.0.0.0', 8],
  ['::1', 128],
])
/** Handed out by a machine to itself: nobody else gets there by it without naming an interface. */
const linkLocal = listOf([
  ['169.254.0.0', 16],
  ['fe80::', 10],
])
/** Networks that nobody reaches from outside (RFC 1918, 6598, 4193). */
const private_ = listOf([
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['fc00::', 7],
])

/** `::ffff:10.0.0.5` is 10.0.0.5, on a socket that takes both kinds. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
const isIn = (list: BlockList, address: string): boolean => {
  const kind = isIP(address)
  return kind !== 0 && list.check(address, kind === 6 ? 'ipv6' : 'ipv4')
}

export const isPrivate = (address: string): boolean =>
  [loopback, linkLocal, private_].some((list) => isIn(list, plain(address)))

type Interfaces = () => NodeJS.Dict<NetworkInterfaceInfo[]>

const all = (interfaces: Interfaces): NetworkInterfaceInfo[] =>
  Object.values(interfaces()).flatMap((own) => own ?? [])

/**
 * Addresses of this machine at which others find a server that listens on `host`; none when it
 * listens to itself alone.
 */
export function reachedAddresses(host: string, interfaces: Interfaces = networkInterfaces): string[] {
  const every = host === '0.0.0.0' || host === '::'
  if (!every) return host === 'localhost' || isIn(loopback, host) ? [] : [host]
  return all(interfaces)
    .filter(({ internal, family }) => !internal && (host === '::' || family === 'IPv4'))
    .map(({ address }) => address)
    .filter((address) => !isIn(linkLocal, address))
}

/** `http://192.168.1.20:3000`, one for each address. */
export const originsOf = (addresses: readonly string[], port: number): string[] =>
  addresses.map((address) => `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}`)

/** This machine itself, and who is on a private network that it is on. */
export function isNear(peer: string, interfaces: Interfaces = networkInterfaces): boolean {
  const address = plain(peer)
  if (isIn(loopback, address)) return true
  const own = all(interfaces)
  if (own.some((one) => one.address === address)) return true
  const networks = own.flatMap(({ cidr }): [string, number][] => {
    const [at = '', bits = ''] = cidr?.split('/') ?? []
    return isPrivate(at) && bits !== '' ? [[at, Number(bits)]] : []
  })
  return isIn(listOf(networks), address)
}
