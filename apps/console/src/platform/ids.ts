/** An operation id of 128 bits, 32 hexadecimal letters: one for each opened act, kept over its retries. */
export function newOperationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
