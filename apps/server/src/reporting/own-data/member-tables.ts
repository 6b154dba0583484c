/**
 * Every table of a world that holds data of a member, with its place in the export and its
 * treatment at the end of the account. A test walks the schema, so a new table is not forgotten
 * here.
 */
export interface MemberTable {
  /** Its sections of the export; empty: `why` gives the reason. */
  readonly exported: readonly string[]
  /**
   * `erased`: the rows are deleted. `blanked`: the personal columns are emptied. `kept`: nothing in
   * the rows identifies the member.
   */
  readonly atEnd: 'erased' | 'blanked' | 'kept'
  readonly why?: string
}

const secrets = 'what proves who I am: a hash or a secret, of no use to its owner'

export const memberTables: Readonly<Record<string, MemberTable>> = {
  member: { exported: ['profile'], atEnd: 'blanked' },
  simulated_member: { exported: [], atEnd: 'kept', why: 'of simulated members, whom nobody logs in as' },
  member_device: { exported: [], atEnd: 'erased', why: 'which browsers logged in before, by number' },
  practice_phone: { exported: ['messages'], atEnd: 'erased' },
  session: { exported: ['sessions'], atEnd: 'erased' },
  named_place: { exported: ['profile'], atEnd: 'erased' },
  entry_request: {
    exported: [],
    atEnd: 'erased',
    why: 'the nickname that was asked for, which the profile has',
  },
  view_session: {
    exported: [],
    atEnd: 'erased',
    why: 'open for a quarter of an hour; the inbox keeps who looked',
  },
  login_record: { exported: ['logins'], atEnd: 'erased' },
  authenticator: { exported: ['security'], atEnd: 'erased', why: secrets },
  passkey: { exported: ['security'], atEnd: 'erased' },
  recovery_code: { exported: ['security'], atEnd: 'erased', why: secrets },
  withdrawal_hold: { exported: ['security'], atEnd: 'erased' },
  support_conversation: { exported: ['support'], atEnd: 'erased' },
  support_message: { exported: ['support'], atEnd: 'erased' },
  feedback: { exported: ['feedback'], atEnd: 'erased' },
  push_record: { exported: ['inbox'], atEnd: 'erased' },
  post: { exported: ['posts'], atEnd: 'blanked' },
  comment: { exported: ['comments'], atEnd: 'blanked' },
  post_like: { exported: ['likes'], atEnd: 'kept', why: 'a count, under the random name' },
  report: { exported: ['reports'], atEnd: 'erased' },
  upload: { exported: ['uploads'], atEnd: 'erased' },
  fund_password: { exported: ['security'], atEnd: 'erased', why: secrets },
  operation: { exported: [], atEnd: 'erased', why: 'answers of acts, which the records have' },
  payee: { exported: ['payees'], atEnd: 'blanked' },
  withdrawal: { exported: ['withdrawals'], atEnd: 'blanked' },
  bank_account: { exported: ['bankAccounts'], atEnd: 'blanked' },
  bank_line: { exported: ['bankLines'], atEnd: 'blanked' },
  bank_recharge: { exported: ['bankRecharges'], atEnd: 'blanked' },
  deposit: {
    exported: ['deposits'],
    atEnd: 'kept',
    why: 'its address is the host’s own, and the chain is compared with it after a reorg',
  },
  deposit_tally: { exported: [], atEnd: 'kept', why: 'a count' },
  ord: { exported: ['orders'], atEnd: 'kept' },
  income: { exported: ['incomes'], atEnd: 'kept' },
  claim: { exported: ['records'], atEnd: 'kept' },
  claim_waiting: { exported: ['records'], atEnd: 'kept' },
  payable: { exported: ['records'], atEnd: 'kept' },
  fund: { exported: ['savings'], atEnd: 'kept' },
  member_coupon: { exported: ['coupons'], atEnd: 'kept' },
  redemption: { exported: ['redemption'], atEnd: 'kept' },
  video_card: { exported: ['videos'], atEnd: 'kept' },
  shared_link: { exported: ['videos'], atEnd: 'kept' },
  group_picture: { exported: ['group'], atEnd: 'blanked' },
  sign_in: { exported: ['signIns'], atEnd: 'kept' },
  stock_exchange: { exported: ['records', 'shares'], atEnd: 'kept' },
  reward_sum: { exported: [], atEnd: 'kept', why: 'sums of the records' },
  member_return: { exported: [], atEnd: 'kept', why: 'sums of the records' },
  team_day: { exported: [], atEnd: 'kept', why: 'counts' },
  team_month: { exported: [], atEnd: 'kept', why: 'a sum over others' },
  team_back: { exported: [], atEnd: 'kept', why: 'counts' },
  list_tally: { exported: [], atEnd: 'kept', why: 'a count' },
  payable_tally: { exported: [], atEnd: 'kept', why: 'a count' },
  movement: { exported: ['records'], atEnd: 'kept' },
}
