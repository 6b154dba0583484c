/**
 * Where members open the app: the server sets it in the page where the console has its own host.
 */
const memberAddress = (): string => document.documentElement.dataset['memberAddress'] ?? location.origin

/** `/w/demo/#/books` → its full address. */
export const inMemberApp = (path: string): string => new URL(path, memberAddress()).href

/** Whether the address is a loopback address, which only this machine can open. */
export const isOnlyHere = (origin: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(origin).hostname)

/**
 * Where members may open the app, the best first. The address that the server sets in the page is
 * the only one; otherwise they are this page's own origin and those at which the server reports
 * that it is reached. A loopback address is left out where there is another.
 */
export function memberOrigins(reached: readonly string[]): string[] {
  const told = document.documentElement.dataset['memberAddress']
  if (told !== undefined) return [told]
  const all = [...new Set([location.origin, ...reached])]
  const open = all.filter((origin) => !isOnlyHere(origin))
  return open.length > 0 ? open : all
}
