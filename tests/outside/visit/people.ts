/** The desk, a class of its own, and members of it, each with a browser of their own. */
import { createHash } from 'node:crypto'
import { type Caller, makeCaller, type Route, routesOf } from './caller.ts'

export interface Place {
  readonly url: string
  readonly routes: ReadonlyMap<string, Route>
  /** The host's or a facilitator's session. */
  readonly desk: Caller
}

export interface Class {
  readonly slug: string
  readonly inviteCode: string
  /** A session of the class itself, of its maker. */
  readonly staff: Caller
}

export const operation = (): { operationId: string } => ({ operationId: crypto.randomUUID() })

/** The name is unique, so that a script can be run again on the same server. */
const newSlug = (what: string): string => `${what}-${crypto.randomUUID().slice(0, 8)}`

/** `login`: `name:password` of a facilitator, or `host:` and the host's secret. */
export async function openPlace(url: string, login: string): Promise<Place> {
  const routes = await routesOf(url)
  const desk = makeCaller(url, routes)
  const [name = '', ...password] = login.split(':')
  const entered = await desk.must('desk.login', { name, password: password.join(':') })
  desk.token = entered.msg
  const { secondStep } = entered.data
  if (secondStep === 'needed')
    throw new Error('this login needs a second step: start the server with STAFF_SECOND_STEP=off')
  return { url, routes, desk }
}

export async function makeClass(
  { url, routes, desk }: Place,
  what: string,
  wishes: Readonly<Record<string, string>> = {},
): Promise<Class> {
  const slug = newSlug(what)
  const made = { slug, name: 'From outside', template: 'empty', crowd: '0', nicknameEntry: 'true', ...wishes }
  const { data } = await desk.must('desk.createWorld', made, operation())
  const staff = makeCaller(url, routes)
  staff.world = slug
  staff.token = (await desk.must('desk.enterWorld', { slug }, operation())).msg
  // Staff are no members of their class: they read its books by the link that they hand out.
  staff.booksKey = new URLSearchParams(String(data.booksLink).split('?')[1]).get('key')
  return { slug, inviteCode: data.inviteCode, staff }
}

export const endClass = ({ desk }: Place, { slug, staff }: Class): Promise<unknown> => {
  staff.end()
  return desk.call('desk.deleteWorld', { slug, confirm: slug, reason: 'The script is over.' }, operation())
}

export interface Newcomer extends Caller {
  /** The code with which this member invites others. */
  readonly inviteCode: string
}

/** Enters with a nickname, as learners enter a class. `from`: the address to call from. */
export async function enter(
  { url, routes }: Place,
  { slug, inviteCode }: Pick<Class, 'slug' | 'inviteCode'>,
  name: string,
  from?: string,
): Promise<Newcomer> {
  const member = makeCaller(url, routes, from)
  member.world = slug
  const { msg, data } = await member.must('auth.enter', { name, inviteCode, country: 'IN' })
  member.token = msg
  return Object.assign(member, { inviteCode: String(data.shareCode) })
}

/**
 * The proof of work of a captcha: SHA-256 of salt, nonce and a counter until it begins with the
 * prefix.
 */
export function solved(challenge: string): string {
  const { salt, nonce, keyPrefix } = JSON.parse(challenge).parameters as Record<string, string>
  const head = Buffer.from(`${salt}${nonce}`, 'hex')
  const counter = Buffer.alloc(4)
  for (let tried = 0; ; tried++) {
    counter.writeUInt32BE(tried)
    const derivedKey = createHash('sha256').update(head).update(counter).digest('hex')
    if (derivedKey.startsWith(keyPrefix ?? '')) return JSON.stringify({ counter: tried, derivedKey })
  }
}
