/**
 * The lines that a start prints: the addresses, a QR code for phones on the network, and last one
 * line with the logins.
 */
import { type Config, isLoopback } from './config.ts'
import type { DeskStep, Host } from './context.ts'
import { type DemoLogins, demoNearLogin } from './demo/index.ts'
import { qrLines } from './platform/qr-lines.ts'
import { isPrivate, originsOf, reachedAddresses } from './platform/reach.ts'

type Listening = Pick<Config, 'HOST' | 'MEMBER_ADDRESS'> & { readonly port: number }
type Welcoming = Listening & Pick<Config, 'HOST_NAMES' | 'TRUSTED_PROXIES'>

const hereOf = ({ HOST, port }: Listening): string => {
  const shown = isLoopback(HOST) || ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`
}

/**
 * What people open: the configured address, or the first name that a proxy passes on. A name has no
 * `https://`, because only the proxy knows whether it has TLS. Undefined: neither is configured.
 */
const publicAddressOf = ({ MEMBER_ADDRESS, HOST_NAMES, TRUSTED_PROXIES }: Welcoming): string | undefined =>
  MEMBER_ADDRESS ?? (TRUSTED_PROXIES.length > 0 ? HOST_NAMES[0] : undefined)

/** Computed at each call: a laptop changes its network while the server runs. */
export const reachedOrigins = ({ HOST, MEMBER_ADDRESS, port }: Listening): string[] =>
  MEMBER_ADDRESS === undefined ? originsOf(reachedAddresses(HOST), port) : [MEMBER_ADDRESS]

/**
 * The host's rule for the second step of its desk. Behind a proxy or under a name of its own
 * anybody may reach the login, so the second step is required; on this machine alone and on private
 * networks it is offered.
 */
export function deskStepOf(
  { STAFF_SECOND_STEP, HOST, TRUSTED_PROXIES, CONSOLE_HOST, MEMBER_ADDRESS }: Config,
  addresses = reachedAddresses(HOST),
): DeskStep {
  if (STAFF_SECOND_STEP !== undefined) return STAFF_SECOND_STEP
  const isPublished = TRUSTED_PROXIES.length > 0 || CONSOLE_HOST !== undefined || MEMBER_ADDRESS !== undefined
  return !isPublished && addresses.every(isPrivate) ? 'offered' : 'required'
}

/**
 * The addresses and login rules that the host's calls need. `port`: known when the server listens;
 * it is not read before.
 */
export const reachOf = (
  config: Config,
  port: () => number,
): Pick<Host, 'deskStep' | 'origins' | 'nearLogin'> => ({
  deskStep: deskStepOf(config),
  origins: () => reachedOrigins({ ...config, port: port() }),
  nearLogin: demoNearLogin,
})

const registerAt = (origin: string, code: string): string => `${origin}/#/user/login/register?invite=${code}`

const fromOutside = (link: string): string => `Come in from the network: ${link}`

/**
 * The invitation to enter with a nickname alone: the links, and a QR code of the first that a phone
 * can open.
 */
function invitation(at: Welcoming, code: string): string[] {
  const origins = reachedOrigins(at)
  const links = origins.map((origin) => registerAt(origin, code))
  const here = `Come in on this machine: ${registerAt(hereOf(at), code)}`
  const [first] = links
  const name = publicAddressOf(at)
  if (name !== undefined && !origins.includes(name)) links.unshift(registerAt(name, code))
  if (first === undefined && name !== undefined) return [here, ...links.map(fromOutside)]
  if (first === undefined)
    return [
      here,
      'Only this machine reaches it. For phones and other machines on your network: HOST=0.0.0.0 npm start',
    ]
  return [here, ...links.map(fromOutside), ...(qrLines(first) ?? [])]
}

/** The last entry is one line, so that a script finds everything after the words it waits for. */
export function welcomeLines(at: Welcoming, demo: DemoLogins, publicCode: string): string[] {
  const near = isLoopback(at.HOST)
    ? []
    : ['The operator’s login opens for this machine and its own private networks alone.']
  const address = publicAddressOf(at)
  const ready = [
    `Glasshouse is ready: ${address ?? hereOf(at)}`,
    ...(address === undefined ? [] : [`on this machine ${hereOf(at)}`]),
    `member ${demo.member.phone} password ${demo.member.password}`,
    `invite code ${demo.inviteCode}`,
    `operator ${demo.operator.name} password ${demo.operator.password}`,
  ]
  return [...invitation(at, publicCode), ...near, ready.join(' · ')]
}
