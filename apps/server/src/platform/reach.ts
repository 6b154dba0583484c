/** The addresses at which this machine can be reached, and the peers on its own networks. */
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
/**
 * Addresses that a machine assigns to itself: no other machine reaches it by them without naming
 * an interface.
 */
const linkLocal = listOf([
  ['169.254.0.0', 16],
  ['fe80::', 10],
])
/** Networks that cannot be reached from outside (RFC 1918, 6598, 4193). */
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
 * Addresses of this machine at which others find a server that listens on `host`; empty when it
 * listens only to the machine itself.
 */
export function reachedAddresses(host: string, interfaces: Interfaces = networkInterfaces): string[] {
  const every = host === '0.0.0.0' || host === '::'
  if (!every) return host === 'localhost' || isIn(loopback, host) ? [] : [host]
  return all(interfaces)
    .filter(({ internal, family }) => !internal && (host === '::' || family === 'IPv4'))
    .map(({ address }) => address)
    .filter((address) => !isIn(linkLocal, address))
}

/** One origin for each address, such as `http://192.168.1.20:3000`. */
export const originsOf = (addresses: readonly string[], port: number): string[] =>
  addresses.map((address) => `http://${isIP(address) === 6 ? `[${address}]` : address}:${port}`)

/** True for this machine itself, and for a peer on a private network of this machine. */
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
