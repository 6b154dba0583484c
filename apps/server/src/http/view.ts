/**
 * The calls that staff may make while they view a member's account: those that read, and no others.
 * This is the one place for it; a call that is not listed here is refused unless it is a GET, and a
 * test walks the registry.
 */
import { type CallDeclaration, type CallName, callDeclarations, Refusal } from '@glasshouse/contract'
import type { World } from '../context.ts'
import { type View, viewOfToken } from '../identity/account/index.ts'
import type { WallClock } from '../platform/clock.ts'

/** Calls that read, though the specification has them as POST; and the view's own end. */
export const readByPost: readonly CallName[] = [
  'share.info',
  'share.count',
  'share.floor',
  'share.floor2',
  'fund.income',
  'paypassword.has',
  'view.end',
]

/**
 * GETs that change something, or that only the member should use: phone, wallet and bank of
 * practice, documents, and the secret of the member's leaves.
 */
export const notViewed: readonly CallName[] = [
  'practice.phone',
  'practice.messages',
  'practiceWallet.show',
  'practiceWallet.history',
  'practiceChain.transaction',
  'practiceBank.account',
  'practiceBank.lines',
  'auth.captcha',
  'registerReward.receive',
  'statement.file',
  'order.leaseFile',
  'books.proof',
]

const byPost: ReadonlySet<CallDeclaration> = new Set(readByPost.map((name) => callDeclarations[name]))
const kept: ReadonlySet<CallDeclaration> = new Set(notViewed.map((name) => callDeclarations[name]))
const auths: ReadonlySet<CallDeclaration['auth']> = new Set(['public', 'visitor', 'reader', 'member'])

const mayView = (call: CallDeclaration): boolean =>
  auths.has(call.auth) && (call.method === 'GET' ? !kept.has(call) : byPost.has(call))

/** Errors: `unauthorized` when the view has ended, `forbidden` with the viewer. */
export async function viewFor(
  call: CallDeclaration,
  world: World,
  token: string,
  wall: WallClock,
): Promise<View> {
  const view = await viewOfToken(world, token, wall)
  if (!mayView(call)) throw new Refusal('forbidden', { facts: { viewer: view.by } })
  return view
}
