/**
 * Deep links into the wrapped app, from `glasshouse:` addresses and the server's own https
 * addresses. They lead only to routes of the table; any other address shows the 404 page.
 */

import { device } from '@glasshouse/web/device.ts'
import { serverOrigin } from '../platform/client.ts'
import { navigate, splitPlace } from '../platform/hash-location.ts'
import { worldOfPath, worldSlug } from '../platform/world.ts'
import { findRoute, notFoundRoute } from './known-routes.ts'

const linkScheme = 'glasshouse:'

export interface Link {
  /** Null: the world that the app is in. */
  readonly world: string | null
  /** The path and query in the hash. */
  readonly place: string
}

/**
 * `glasshouse://w/<slug>/#/route`, `glasshouse://#/route`, `https://<host>/w/<slug>/#/route`; null
 * for anything else.
 */
export function readLink(address: string, origin: string): Link | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isOurs = url.protocol === linkScheme
  if (!isOurs && (url.origin !== origin || url.protocol !== 'https:')) return null
  if (url.username !== '' || url.password !== '' || url.search !== '') return null
  // In a URL with a custom scheme, the first part of the path is parsed as the host.
  const path = isOurs ? `/${url.host}${url.pathname}`.replace(/\/{2,}/g, '/') : url.pathname
  const world = worldOfPath(path)
  if (path !== '/' && path !== `/w/${world}/` && path !== `/w/${world}`) return null
  const place = url.hash.slice(1)
  if (place === '') return { world, place: '/' }
  return /^\/(?!\/)/.test(place) ? { world, place } : null
}

async function open(address: string): Promise<void> {
  const link = readLink(address, serverOrigin())
  const { path } = splitPlace(link?.place ?? '')
  const isThere = link !== null && (path === '/' || (await findRoute(path)) !== undefined)
  if (!isThere) return navigate(notFoundRoute.path)
  if (link.world !== null && link.world !== worldSlug) device()?.openWorld(link.world, link.place)
  else navigate(link.place)
}

export const followLinks = (): void =>
  device()?.onLink((address) => void open(address).catch(() => navigate(notFoundRoute.path)))
