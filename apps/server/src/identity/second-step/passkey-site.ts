/**
 * Where a passkey can be made and used: the host name of the calling page, over a connection that
 * browsers trust.
 */
import { isIP } from 'node:net'
import { Refusal } from '@glasshouse/contract'
import type { Context } from '../../context.ts'

export interface Site {
  readonly origin: string
  /**
   * The host that a passkey is bound to: a browser uses it on no other host, so a copied page gets
   * nothing.
   */
  readonly rpId: string
}

/**
 * Null over plain HTTP (but on `localhost`) and for bare addresses, where browsers have no
 * passkeys.
 */
export function siteOf(origin: string | null): Site | null {
  if (origin === null || !URL.canParse(origin)) return null
  const { protocol, hostname } = new URL(origin)
  const trusted = protocol === 'https:' || hostname === 'localhost'
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname !== ''
  return trusted && isName ? { origin, rpId: hostname } : null
}

/** Errors: `passkey_not_here`. */
export function ownSite({ origin }: Pick<Context, 'origin'>): Site {
  const site = siteOf(origin)
  if (site === null) throw new Refusal('passkey_not_here')
  return site
}
