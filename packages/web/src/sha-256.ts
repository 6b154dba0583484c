/**
 * SHA-256 in plain JavaScript (FIPS 180-4). Browsers hide `crypto.subtle` from pages that come over
 * plain HTTP, as on a class's own network, and the proof of work is the accessible login there too.
 */
const primes = (() => {
  const found: number[] = []
  for (let n = 2; found.length < 64; n += 1) {
    if (found.every((prime) => n % prime !== 0)) found.push(n)
  }
  return found
})()
/** The first 32 bits of a number's fractional part. */
const fractionBits = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0
const roundConstants = Int32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)))
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The message, a 1 bit, zeros, and its length in bits as 64 bits: whole blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / 64)
  const bytes = new Uint8Array(blocks * 64)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(bytes.length - 4, (message.length << 3) >>> 0)
  return view
}

function schedule(view: DataView, offset: number, words: Int32Array): void {
  for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(offset + i * 4)
  for (let i = 16; i < 64; i += 1) {
    const early = words[i - 15] ?? 0
    const late = words[i - 2] ?? 0
    const small0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const small1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[i] = ((words[i - 16] ?? 0) + small0 + (words[i - 7] ?? 0) + small1) | 0
  }
}

function compress(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i += 1) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + big1 + choice + (roundConstants[i] ?? 0) + (words[i] ?? 0)) | 0
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const next = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i += 1) state[i] = ((state[i] ?? 0) + (next[i] ?? 0)) | 0
}

/** The 32 bytes of a message's SHA-256. */
export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message)
  const state = Int32Array.from(initial)
  const words = new Int32Array(64)
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    schedule(view, offset, words)
    compress(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (let i = 0; i < 8; i += 1) digest.setInt32(i * 4, state[i] ?? 0)
  return new Uint8Array(digest.buffer)
}
