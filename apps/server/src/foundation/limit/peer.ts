/** Network addresses: the address that a rate limit counts, and the part of it that is stored. */

/** The eight groups of an IPv6 address, with `::` expanded. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  if (tail === undefined) return left
  const right = tail === '' ? [] : tail.split(':')
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}

/**
 * An IPv4 address as it is, also when it is mapped into IPv6; of an IPv6 address its /64, because
 * one household or one attacker holds all of it.
 */
export function peerKey(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  return `${groups(address.toLowerCase()).slice(0, 4).join(':')}::/64`
}

/**
 * The front of an address, for its owner to recognise: `203.0.x.x`, `2001:db8::/32`. The rest is
 * never stored. Null for text that is no address.
 */
export function coarsePeer(address: string): string | null {
  const key = peerKey(address)
  if (key.includes(':')) return `${key.split(':').slice(0, 2).join(':')}::/32`
  const front = /^\d+\.\d+\./.exec(key)?.[0]
  return front === undefined ? null : `${front}x.x`
}
