/**
 * The room that writes each table of a world, of the catalogue and of a further server. Every other
 * room calls that one, so the table's rules are in one place. `tests/tidy/owners.test.ts` reads
 * every statement of the server.
 */

export const tablesOf: Readonly<Record<string, readonly string[]>> = {
  'foundation/limit': ['attempt'],
  'foundation/outbox': ['outbox'],
  'foundation/upload': ['upload'],
  'foundation/world': [
    'demo_season',
    'imported_world',
    'operator_act',
    'server_mark',
    'server_stretch',
    'world',
    'world_clock',
    'world_move',
    'world_setting',
  ],
  'identity/account': [
    'captcha',
    'entry_request',
    'login_record',
    'member',
    'member_count',
    'member_device',
    'named_place',
    'operator',
    'operator_device',
    'operator_hand',
    'operator_session',
    'session',
    'view_session',
    'world_invite',
  ],
  'identity/fund-password': ['fund_password', 'step_up'],
  'identity/practice': ['device', 'phone_message', 'practice_phone', 'verification'],
  'identity/second-step': [
    'authenticator',
    'passkey',
    'recovery_code',
    'second_step_pending',
    'withdrawal_hold',
  ],
  'messaging/community': ['comment', 'post', 'post_count', 'post_like', 'post_picture', 'report'],
  'messaging/feedback': ['feedback', 'feedback_picture'],
  'messaging/message': ['bulletin', 'bulletin_count', 'push_record'],
  'messaging/push': ['push_goodbye', 'push_token'],
  'messaging/support': ['support_conversation', 'support_message'],
  'scheme/books': ['books_day', 'outlook_day'],
  'scheme/coupon': ['coupon', 'member_coupon'],
  'scheme/day': [
    'account_day',
    'closed_day',
    'day_close',
    'day_group',
    'income',
    'proof_run',
    'reward_sum',
    'world_day',
  ],
  'scheme/fund': ['fund'],
  'scheme/income': ['claim'],
  'scheme/ledger-file': ['pseudonym_key'],
  'scheme/lots': ['draw_kind', 'lot_draw', 'lot_payers', 'pot_in', 'pot_queue'],
  'scheme/order': ['ord'],
  'scheme/product': ['lease_agreement', 'machine_revenue', 'product', 'sold_day', 'stock_bucket'],
  'scheme/redemption': ['redemption', 'redemption_code'],
  'scheme/root': ['root_block', 'root_day', 'root_start'],
  'scheme/sign-in': ['sign_in'],
  'scheme/stock': ['dividend_day', 'stock_exchange'],
  'scheme/task': ['group_picture', 'shared_link', 'video_card'],
  'scheme/team': ['member_return', 'roll_up', 'team_back', 'team_day', 'team_month'],
  'payments/bank': ['bank_account', 'bank_line', 'bank_recharge', 'exchange_rate'],
  'payments/deposit': ['deposit', 'deposit_address', 'deposit_missed', 'deposit_tally', 'deposit_work'],
  'payments/payee': ['payee'],
  'payments/payout': ['chain_filling', 'chain_payout', 'filling', 'paid_over', 'paying_part', 'paying_spent'],
  'payments/withdrawal': ['withdrawal', 'withdrawal_approval'],
  'reporting/wallet': ['record_tally'],
  'scheduler/simulated': ['simulated_member', 'simulation', 'simulation_behaviour'],
  staff: [
    'correction',
    'desk_act',
    'desk_work',
    'staff_authenticator',
    'staff_challenge',
    'staff_passkey',
    'staff_pending',
    'staff_recovery_code',
    'visit',
    'visit_template',
    'world_entry',
  ],
  ledger: [
    'account',
    'balance',
    'claim_waiting',
    'entry',
    'movement',
    'operation',
    'payable',
    'payable_tally',
  ],
  chain: ['chain_block', 'chain_checkpoint', 'chain_cursor', 'chain_transaction', 'chain_transfer'],
  platform: ['host_fact', 'list_tally'],
}

/** Rooms that write tables of all others, and the purpose. */
export const everywhere: Readonly<Record<string, string>> = {
  'reporting/own-data': 'erases or blanks what an account leaves when it ends',
  'foundation/limit': 'deletes what has expired',
}

/**
 * Rooms that still write a table of another room. The list only shrinks: a room that no longer
 * writes must be removed. `foundation/world` fits a world that was imported from a file to this
 * host, below the wings of these tables.
 */
export const strangers: Readonly<Record<string, readonly string[]>> = {
  deposit: ['foundation/world'],
  member: ['foundation/world'],
  practice_phone: ['foundation/world'],
  world_invite: ['foundation/world'],
}
