/**
 * Codes of an authenticator app: RFC 6238 with what every such app does (SHA-1, 30 seconds, six
 * digits). Pure.
 */
import { createHmac } from 'node:crypto'

export const stepSeconds = 30
/**
 * Clocks of phones and hosts differ, and typing takes a moment: one step before and one after
 * count too.
 */
const driftSteps = 1
export const secretBytes = 20

export const stepAt = (nowMs: number): number => Math.floor(nowMs / 1000 / stepSeconds)

/** RFC 4226: the code of one step. */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0x0f
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step that a code belongs to, the newest of those that count; null: none of them. */
export function stepOf(secret: Uint8Array, code: string, nowMs: number): number | null {
  const now = stepAt(nowMs)
  for (let step = now + driftSteps; step >= now - driftSteps; step--)
    if (codeOf(secret, step) === code) return step
  return null
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding: the form in which people type a secret. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += letters[(held >>> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + letters[(held << (5 - bits)) & 31]
}

/** The app itself shows that it is practice. */
const issuer = 'Glasshouse (practice money)'

/** What the QR code holds. */
export const addressOf = (secret: Uint8Array, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
