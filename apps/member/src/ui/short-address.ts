/** Addresses over 30 characters show their first 15 and last 6 (specification, section 2). */
export const shortAddress = (address: string): string =>
  address.length > 30 ? `${address.slice(0, 15)}…${address.slice(-6)}` : address
