/**
 * Bech32 (BIP 173): a readable prefix, a 1, the bytes in groups of five bits, and a checksum of
 * six characters.
 */
const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const checksumLength = 6

function polymod(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    generators.forEach((generator, bit) => {
      if ((top >>> bit) & 1) sum ^= generator
    })
  }
  return sum
}

const expanded = (prefix: string): number[] => {
  const codes = [...prefix].map((letter) => letter.charCodeAt(0))
  return [...codes.map((code) => code >>> 5), 0, ...codes.map((code) => code & 31)]
}

/**
 * From groups of `from` bits to groups of `to`. Padding is zeros; null when what is left over is
 * not.
 */
function regroup(values: readonly number[], from: number, to: number, pad: boolean): number[] | null {
  const groups: number[] = []
  let held = 0
  let bits = 0
  for (const value of values) {
    held = (held << from) | value
    bits += from
    while (bits >= to) {
      bits -= to
      groups.push((held >>> bits) & ((1 << to) - 1))
      held &= (1 << bits) - 1
    }
  }
  if (pad) return bits > 0 ? [...groups, (held << (to - bits)) & ((1 << to) - 1)] : groups
  return bits < from && held === 0 ? groups : null
}

export function encodeBech32(prefix: string, bytes: Uint8Array): string {
  const data = regroup([...bytes], 8, 5, true) ?? []
  const sum = polymod([...expanded(prefix), ...data, ...Array<number>(checksumLength).fill(0)]) ^ 1
  const checksum = Array.from({ length: checksumLength }, (_, at) => (sum >>> (5 * (5 - at))) & 31)
  return `${prefix}1${[...data, ...checksum].map((value) => alphabet[value]).join('')}`
}

/**
 * The bytes; null when a character, the prefix, the checksum or the padding is wrong. Lower case
 * only.
 */
export function decodeBech32(prefix: string, text: string): Uint8Array | null {
  if (!text.startsWith(`${prefix}1`)) return null
  const values = [...text.slice(prefix.length + 1)].map((letter) => alphabet.indexOf(letter))
  if (values.length < checksumLength || values.includes(-1)) return null
  if (polymod([...expanded(prefix), ...values]) !== 1) return null
  const bytes = regroup(values.slice(0, -checksumLength), 5, 8, false)
  return bytes && Uint8Array.from(bytes)
}
