/** Where members open the app: told by the server where the console has a host of its own. */
const memberAddress = (): string => document.documentElement.dataset['memberAddress'] ?? location.origin

/** `/w/demo/#/books` → its whole address. */
export const inMemberApp = (path: string): string => new URL(path, memberAddress()).href

/** Nobody but this machine opens an address on itself. */
export const isOnlyHere = (origin: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname)

/**
 * Where members may open the app, the best first: what the host says, the address that this page
 * was opened by, and those at which the server says it is reached. One that only this machine opens
 * is left out where there is another.
 */
export function memberOrigins(reached: readonly string[]): string[] {
  const told = document.documentElement.dataset['memberAddress']
  if (told !== undefined) return [told]
  const all = [...new Set([location.origin, ...reached])]
  const open = all.filter((origin) => !isOnlyHere(origin))
  return open.length > 0 ? open : all
}
