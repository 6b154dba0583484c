/**
 * The console on a host of its own: `/console/` and `/operator/…` are answered there and nowhere
 * else, and the member app's pages are not answered there.
 */
import { Refusal } from '@glasshouse/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Decided by the route that was matched, so that no spelling of a path bypasses it. */
const isConsoles = (route: string): boolean => /^\/(console|operator)(\/|$)/.test(route)
const isMembers = (route: string): boolean => route === '/*' || route.startsWith('/w/')

/** A port in the setting is compared too; trusted proxies report the host that was requested. */
const isAt = ({ host, hostname }: FastifyRequest, consoleHost: string): boolean =>
  (consoleHost.includes(':') ? host : hostname).toLowerCase() === consoleHost

/** Does nothing when the console has no host of its own. */
export function keepConsoleApart(app: FastifyInstance, consoleHost: string | undefined): void {
  if (consoleHost === undefined) return
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? ''
    const isThere = isAt(request, consoleHost)
    if (isThere && route === '/') return void reply.redirect('/console/')
    done((isThere ? isMembers(route) : isConsoles(route)) ? new Refusal('not_found') : undefined)
  })
}
