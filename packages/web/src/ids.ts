/** Ids made on this device. `getRandomValues` alone: it is there over plain HTTP too, `randomUUID` is not. */

/** An operation id of 128 bits, 32 hexadecimal letters: one for each money act, kept over its retries. */
export function newOperationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
