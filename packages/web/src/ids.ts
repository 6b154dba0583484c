/**
 * Ids generated on this device. They use only `getRandomValues`: it is available over plain HTTP,
 * and `randomUUID` is not.
 */

/**
 * An operation id (idempotency key) of 128 bits, 32 hexadecimal digits: one for each money act,
 * kept over its retries.
 */
export function newOperationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
