/** Byte strings of the daily root, for a server and a browser that hash in different ways. */

/** SHA-256 of a message, 32 bytes. */
export type Sha256 = (message: Uint8Array) => Uint8Array

// A root over a million members makes forty million of these byte strings: they are written by
// loops (Uint8Array.from with a function took half of its time).

/** Plain ASCII, as names of formats and public ids are. Errors: RangeError for other letters. */
export function bytesOfText(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter > 0x7e) throw new RangeError('not plain ASCII')
    bytes[at] = letter
  }
  return bytes
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  let length = 0
  for (const part of parts) length += part.length
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

const amountByteLength = 16
export const amountMax = 2n ** 128n - 1n

/** Minor units as 16 bytes. Errors: RangeError for a negative amount. */
export function amountBytes(amount: bigint): Uint8Array {
  if (amount < 0n || amount > amountMax) throw new RangeError(`no amount of a tree: ${amount}`)
  const view = new DataView(new ArrayBuffer(amountByteLength))
  view.setBigUint64(0, amount >> 64n)
  view.setBigUint64(8, BigInt.asUintN(64, amount))
  return new Uint8Array(view.buffer)
}

/** A day as 4 bytes. Errors: RangeError for what is no day. */
export function dayBytes(day: number): Uint8Array {
  if (!Number.isInteger(day) || day < 0 || day > 0x7fff_ffff) throw new RangeError(`no day: ${day}`)
  return Uint8Array.of(day >>> 24, day >>> 16, day >>> 8, day)
}

/** Lower-case hexadecimal. Errors: RangeError for anything else. */
export function bytesOfHex(hex: string): Uint8Array {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) throw new RangeError('not hexadecimal')
  const bytes = new Uint8Array(hex.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16)
  return bytes
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The 16 bytes of a world's id, a UUID. Errors: RangeError for anything else. */
export function worldBytes(world: string): Uint8Array {
  const bytes = bytesOfHex(world.replaceAll('-', ''))
  if (bytes.length !== 16) throw new RangeError('not the id of a world')
  return bytes
}

const blockBytes = 64

/** The key in a block of `pad`, with the message behind it. */
function keyed(key: Uint8Array, pad: number, message: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(blockBytes + message.length).fill(pad, 0, blockBytes)
  for (let at = 0; at < key.length; at++) bytes[at] = pad ^ (key[at] as number)
  bytes.set(message, blockBytes)
  return bytes
}

/** HMAC-SHA-256 (RFC 2104) for keys of at most 64 bytes. */
export const hmac = (sha256: Sha256, key: Uint8Array, message: Uint8Array): Uint8Array =>
  sha256(keyed(key, 0x5c, sha256(keyed(key, 0x36, message))))
