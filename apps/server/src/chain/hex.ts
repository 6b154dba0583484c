/** Bytes in the node's notation. Inside the server an address or a hash is raw bytes. */
export type Hex = `0x${string}`

export const toHex = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString('hex')}`

export function fromHex(hex: string): Buffer {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(hex)) throw new RangeError('not hexadecimal bytes')
  return Buffer.from(hex.slice(2), 'hex')
}

/** A number in the node's notation: no leading zeros. */
export const quantity = (value: number | bigint): Hex => `0x${value.toString(16)}`

/** 32 bytes, the form of numbers and addresses in topics and storage. */
export const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
