/**
 * The chart of accounts. Members' accounts are stored (one balance row each); all others are sums
 * of entries.
 */
import type { Asset } from '@glasshouse/contract'
import { type PayoutKind, rewardKinds } from '@glasshouse/model'
import type { Tx } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'

/**
 * The rows that wait in `payable` from their close to their credit: rewards, savings accruals and
 * dividends.
 */
export const payoutKinds: readonly PayoutKind[] = [...rewardKinds, 'fund', 'dividend']

/** What a payable pays: the income of machines, or one kind of payout. */
export type PayableKind = 'income' | PayoutKind

/** Fixed accounts. The migrations of a world seed them, and a test keeps the two equal. */
export const chart = {
  'pot/revenue': 1n,
  'pot/fees': 2n,
  'pot/operator': 3n,
  'pot/purchases': 4n,
  rest: 5n,
  'outside/starting': 10n,
  'outside/machines': 11n,
  'outside/revenue': 12n,
  'outside/operator': 13n,
  'outside/chain': 14n,
  'outside/chain-unmatched': 15n,
  'outside/operator-take': 16n,
  'payable/income': 20n,
  'payable/register-reward': 21n,
  'payable/referral': 22n,
  'payable/invite-bonus': 23n,
  'payable/team': 24n,
  'payable/random': 25n,
  'payable/sign-in': 26n,
  'payable/bonus': 27n,
  'payable/fund': 28n,
  'payable/dividend': 29n,
  'outside/bank/INR': 30n,
  'outside/bank/NGN': 31n,
  'outside/bank/ZAR': 32n,
  'outside/bank/KES': 33n,
  'exchange/PUSDT': 40n,
  'exchange/INR': 41n,
  'exchange/NGN': 42n,
  'exchange/ZAR': 43n,
  'exchange/KES': 44n,
  'payable/coupon': 50n,
  'payable/redemption': 51n,
  'payable/link': 52n,
  'payable/group': 53n,
} as const satisfies Record<string, bigint> & Record<`payable/${PayableKind}`, bigint>

export type FixedPath = keyof typeof chart

const pathById = new Map<bigint, FixedPath>(
  Object.entries(chart).map(([path, accountId]) => [accountId, path as FixedPath]),
)

/** The path of a bank or exchange account ends in its asset. */
const assetById = new Map<bigint, Asset>(
  Object.entries(chart).flatMap(([path, accountId]) => {
    const asset = /^(?:outside\/bank|exchange)\/([A-Z]+)$/.exec(path)?.[1]
    return asset === undefined ? [] : [[accountId, asset as Asset] as const]
  }),
)

/** The asset of an account: practice USDT, except for banks and exchanges. */
export const assetOf = (accountId: bigint): Asset => assetById.get(accountId) ?? 'PUSDT'

/** A member's accounts, in the order of their slots. */
export const memberSlots = ['wallet', 'fund', 'stock', 'withdrawing', 'debt'] as const
export type MemberSlot = (typeof memberSlots)[number]

/** A member’s wallet is account member_id × 8: slot 0. */
export const slotsPerMember = 8n
/**
 * Member ids begin at 1000, so every account id from here on belongs to a member and is stored.
 */
export const memberAccountsFrom = 8000n

/** For statements that start from members: `member_id * ${slotsPerMember} + ${slotOf('debt')}`. */
export const slotOf = (slot: MemberSlot): bigint => BigInt(memberSlots.indexOf(slot))

/** Account id of a member's wallet, fund, stock … */
export const memberAccount = (memberId: bigint, slot: MemberSlot): bigint =>
  memberId * slotsPerMember + slotOf(slot)

/** Stored accounts have a balance row, a floor and gap-free entries. */
export const isStored = (accountId: bigint): boolean => accountId >= memberAccountsFrom

/**
 * The path of an account, such as `pot/revenue` or `member/1000/wallet`. Throws for an id that the
 * chart does not have.
 */
export function accountPath(accountId: bigint): string {
  const fixed = pathById.get(accountId)
  if (fixed !== undefined) return fixed
  const slot = memberSlots[Number(accountId % slotsPerMember)]
  if (!isStored(accountId) || slot === undefined) throw new RangeError(`no such account: ${accountId}`)
  return `member/${accountId / slotsPerMember}/${slot}`
}

/**
 * A debt is the part of a reversed deposit or recharge that the wallet no longer held. It is the
 * only account of a member that falls below zero, and it never rises above zero.
 */
const debtFloor = -9_000_000_000_000_000n
const floorOf = (slot: MemberSlot): bigint => (slot === 'debt' ? debtFloor : 0n)

/**
 * Opens accounts of a member at zero: the wallet with the member, the others when they are first
 * needed (a page then holds five times as many wallets). Errors: the database refuses to open an
 * account twice.
 */
export const openMemberAccounts = (
  tx: Tx,
  memberId: bigint,
  slots: readonly MemberSlot[] = ['wallet'],
): Promise<void> =>
  openAccounts(
    tx,
    slots.map((slot) => ({ memberId, slot })),
  )

/** Account ids of one slot for many members. */
export const openSlots = (tx: Tx, memberIds: readonly bigint[], slot: MemberSlot): Promise<void> =>
  openAccounts(
    tx,
    memberIds.map((memberId) => ({ memberId, slot })),
  )

async function openAccounts(
  tx: Tx,
  opened: readonly { readonly memberId: bigint; readonly slot: MemberSlot }[],
): Promise<void> {
  const accounts = opened.map(({ memberId, slot }) => memberAccount(memberId, slot))
  if (!accounts.every(isStored)) throw new RangeError('member ids begin at 1000')
  await tx.run(sql`
    with opened as (
      insert into account (account_id, path, kind, floor_minor)
      select account_id, path, 'stored', floor_minor
      from unnest(${accounts}::bigint[], ${accounts.map(accountPath)}::text[],
                  ${opened.map(({ slot }) => floorOf(slot))}::bigint[])
        as slot (account_id, path, floor_minor)
      returning account_id, floor_minor)
    insert into balance (account_id, floor_minor) select account_id, floor_minor from opened`)
}
