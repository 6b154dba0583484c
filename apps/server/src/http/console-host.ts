/** The console on a host of its own: `/console/` and `/operator/…` answer there and nowhere else, the member app's pages not there. */
import { Refusal } from '@glasshouse/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** By the route that was found, so that no spelling of a path goes past it. */
const isConsoles = (route: string): boolean => /^\/(console|operator)(\/|$)/.test(route)
const isMembers = (route: string): boolean => route === '/*' || route.startsWith('/w/')

/** With a port in the setting it is compared too; proxies that are trusted say which host was asked for. */
const isAt = ({ host, hostname }: FastifyRequest, consoleHost: string): boolean =>
  (consoleHost.includes(':') ? host : hostname).toLowerCase() === consoleHost

/** Does nothing without a host of its own. */
export function keepConsoleApart(app: FastifyInstance, consoleHost: string | undefined): void {
  if (consoleHost === undefined) return
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? ''
    const isThere = isAt(request, consoleHost)
    if (isThere && route === '/') return void reply.redirect('/console/')
    done((isThere ? isMembers(route) : isConsoles(route)) ? new Refusal('not_found') : undefined)
  })
}
