/** Paths of members' accounts, read once for each account and not for each of its entries. */

interface MemberPath {
  readonly memberId: bigint
  /** The path without the number, as `member/wallet`. */
  readonly place: string
}

const read = new Map<string, MemberPath | null>()

/** Null: not an account of a member. */
export function memberPathOf(account: string): MemberPath | null {
  let path = read.get(account)
  if (path === undefined) {
    const [, number, slot] = /^member\/(\d+)\/(.*)$/.exec(account) ?? []
    path = number === undefined ? null : { memberId: BigInt(number), place: `member/${slot}` }
    read.set(account, path)
  }
  return path
}
