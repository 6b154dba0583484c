/**
 * The names that this server answers to. A foreign page can make its own name resolve to this
 * machine while it is open (DNS rebinding); to the browser the two are then one origin, and only
 * the name in the request tells them apart.
 */
import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { Refusal } from '@glasshouse/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

export type NamesConfig = Partial<Pick<Config, 'HOST' | 'HOST_NAMES' | 'CONSOLE_HOST' | 'MEMBER_ADDRESS'>>

/** `name`, `name:80`, `[::1]:80`: only the name, in lower case, without the dot at its end. */
function nameOf(host: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d*)?$/.exec(host)?.[1]
  return (inBrackets ?? host.replace(/:\d*$/, '')).toLowerCase().replace(/\.$/, '')
}

const isSet = (text: string | undefined): text is string => text !== undefined && text !== ''

/**
 * IP addresses cannot be rebound, nor can `localhost` and its subdomains; this machine's own name
 * belongs to its network.
 */
export function answeredNames(config: NamesConfig, machine = hostname()): (host: string) => boolean {
  const { HOST, HOST_NAMES = [], CONSOLE_HOST, MEMBER_ADDRESS } = config
  const member = MEMBER_ADDRESS && new URL(MEMBER_ADDRESS).host
  const own = machine.replace(/\.local$/i, '')
  const named = [HOST, ...HOST_NAMES, CONSOLE_HOST, member, own, `${own}.local`].filter(isSet).map(nameOf)
  const known = new Set(['localhost', ...named])
  return (host) => {
    const name = nameOf(host)
    return isIP(name) > 0 || known.has(name) || name.endsWith('.localhost')
  }
}

/**
 * Checks both the host of the request and the host that a listed proxy reports: a page can write
 * the proxy's header too. Errors: `host_unknown` for another name; `bad_request` for a request
 * without any, which HTTP/1.1 does not allow.
 */
export function keepOtherNamesOut(app: FastifyInstance, config: NamesConfig): void {
  const isAnswered = answeredNames(config)
  app.addHook('onRequest', (request, _reply, done) => {
    const asked = [request.headers.host, request.host].filter(isSet)
    if (asked.length === 0 && request.raw.httpVersion === '1.1') return done(new Refusal('bad_request'))
    done(
      asked.every(isAnswered) ? undefined : new Refusal('host_unknown', { facts: { setting: 'HOST_NAMES' } }),
    )
  })
}
