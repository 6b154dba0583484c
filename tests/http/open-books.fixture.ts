/**
 * Every call of the books that needs no login, and the ledger's file, from the contract's registry:
 * a new call is here by itself.
 */
import { type CallDeclaration, type CallName, callDeclarations } from '@glasshouse/contract'

const withoutLogin = new Set<CallDeclaration['auth']>(['public', 'visitor', 'device', 'reader'])

export const openBooks = (Object.keys(callDeclarations) as CallName[]).filter((name) => {
  const { service, auth }: CallDeclaration = callDeclarations[name]
  return service === 'books' && withoutLogin.has(auth)
})

/** Of the calls that need fields. */
const queries: Partial<Record<CallName, string>> = { 'books.pot': '?pot=revenue&day=0' }

export function addressOfBooks(name: CallName): string {
  const { service, path }: CallDeclaration = callDeclarations[name]
  return `/${service}/${path}${queries[name] ?? ''}`
}
