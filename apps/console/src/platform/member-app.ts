/** Where members open the app: told by the server where the console has a host of its own. */
const memberAddress = (): string => document.documentElement.dataset['memberAddress'] ?? location.origin

/** `/w/demo/#/books` → its whole address. */
export const inMemberApp = (path: string): string => new URL(path, memberAddress()).href
