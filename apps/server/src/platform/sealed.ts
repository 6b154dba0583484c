/**
 * Authenticated encryption of kept texts under a secret of the client: the store that keeps them
 * has no key.
 */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** One key for each secret and purpose. */
const keyOf = (secret: string, purpose: string): Buffer =>
  createHmac('sha256', secret).update(`sealed:${purpose}`).digest()

/** `secret`: 256 random bits as text, such as a session token; never a password. */
export function seal(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Null for another secret, and for a text that was sealed for another purpose. */
export function unseal(secret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  const open = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, ivBytes))
  open.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([open.update(bytes.subarray(ivBytes + tagBytes)), open.final()]).toString('utf8')
  } catch {
    return null
  }
}
