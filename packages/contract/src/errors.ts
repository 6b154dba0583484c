/**
 * The one error table. A number never changes its meaning; a name is what code and tests use.
 *
 * Numbers below 1000 are HTTP's and are sent with that HTTP status.
 * Numbers from 1000 are expected refusals: HTTP 200, nothing changed, `data.error` is the name.
 */
export const errors = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  body_too_large: 413,
  unsupported_media_type: 415,
  host_unknown: 421,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  // Whether an act was done is not known: its world's database server went away, or is away.
  world_away: 504,
  // The catalogue knows the world, and its database server does not have it.
  world_lost: 410,

  field_missing: 1001,
  field_invalid: 1002,
  amount_invalid: 1003,
  text_refused: 1004,
  idempotency_conflict: 1005,
  page_too_deep: 1006,
  act_done: 1007,

  phone_incorrect: 1101,
  phone_not_practice: 1102,
  mail_not_practice: 1103,
  account_taken: 1104,
  invite_code_unknown: 1105,
  code_incorrect: 1106,
  code_too_many_tries: 1107,
  code_sent_too_often: 1108,
  captcha_incorrect: 1109,
  password_form: 1110,
  password_common: 1111,
  login_incorrect: 1112,
  login_paused: 1113,
  old_password_incorrect: 1114,
  passwords_differ: 1115,
  account_disabled: 1116,
  world_full: 1117,
  world_ended: 1118,
  mail_registration_closed: 1119,
  password_same: 1120,
  country_unknown: 1121,
  device_phones_too_many: 1122,
  device_without_phone: 1123,
  recovery_words_unknown: 1124,
  captcha_needed: 1125,
  world_exists: 1128,
  worlds_too_many: 1129,
  world_file_damaged: 1130,
  world_file_newer: 1131,
  world_file_foreign: 1132,
  world_failed: 1133,
  entry_closed: 1141,
  entry_by_link: 1142,
  entry_waits: 1143,
  entry_refused: 1144,
  login_near_only: 1145,
  staff_password_form: 1150,
  visits_full: 1151,
  visit_not_here: 1152,

  product_unknown: 1201,
  product_not_on_sale: 1202,
  product_sold_out: 1203,
  product_limit_reached: 1204,
  agreement_needed: 1205,
  balance_too_low: 1206,
  order_unknown: 1207,
  income_unknown: 1208,
  nothing_to_receive: 1209,
  money_stopped: 1210,
  feature_closed: 1211,
  product_terms_fixed: 1212,
  stock_below_sold: 1213,
  products_too_many: 1214,
  promises_not_covered: 1215,
  record_unknown: 1216,
  books_by_link: 1217,
  machines_too_many: 1230,

  reward_taken: 1301,
  coupon_unknown: 1302,
  coupon_gone: 1303,
  coupon_used: 1304,
  coupon_expired: 1305,
  coupon_other_product: 1306,
  coupons_too_many: 1307,
  redemption_code_unknown: 1308,
  redemption_cap_reached: 1309,
  link_refused: 1310,
  card_unknown: 1311,
  picture_repeated: 1312,
  picture_waiting: 1313,
  picture_unknown: 1314,
  reward_unknown: 1315,
  team_member_unknown: 1320,
  place_unknown: 1321,

  clock_backwards: 1401,
  rate_out_of_range: 1402,
  jump_too_far: 1403,
  evidence_needed: 1404,
  no_jump_under_way: 1405,

  address_not_practice: 1501,
  address_incorrect: 1502,
  faucet_taken: 1503,
  token_amount_invalid: 1504,

  fund_password_needed: 1541,
  fund_password_incorrect: 1542,
  fund_password_locked: 1543,
  fund_password_as_login: 1544,
  step_up_needed: 1545,
  mailbox_not_bound: 1546,
  payee_unknown: 1547,
  payee_taken: 1548,
  payee_held: 1549,
  payee_in_use: 1550,
  payees_too_many: 1551,
  ifsc_form: 1552,
  card_not_practice: 1553,
  withdrawal_minimum: 1554,
  withdrawals_too_many: 1555,
  withdrawal_unknown: 1556,
  withdrawal_under_way: 1557,
  withdrawal_own: 1558,
  withdrawal_decided: 1559,
  payee_of_platform: 1560,
  withdrawal_maximum: 1561,
  signer_fill_limit: 1562,
  movement_not_reversible: 1563,
  same_hand: 1564,
  recharge_too_low: 1521,
  recharge_too_high: 1522,
  recharge_too_many: 1523,
  recharge_unknown: 1524,
  recharge_closed: 1525,
  bank_channel_unknown: 1526,
  bank_account_unknown: 1527,
  bank_balance_too_low: 1528,
  bank_top_up_limit: 1529,
  bank_line_unknown: 1530,
  bank_line_settled: 1531,
  exchange_rate_limits: 1532,

  second_step_needed: 1571,
  second_step_incorrect: 1572,
  second_step_paused: 1573,
  second_step_ended: 1574,
  second_step_unknown: 1575,
  withdrawals_held: 1576,
  passkey_not_here: 1577,
  passkeys_too_many: 1578,
  session_unknown: 1579,
  view_ended: 1583,
  login_password_as_fund: 1580,
  login_password_incorrect: 1581,
  second_step_other_needed: 1582,

  second_step_setup_needed: 1585,
  second_step_required: 1584,
  staff_self: 1591,

  statement_days_wrong: 1701,
  statement_too_long: 1702,

  exchange_once: 1601,
  exchange_nothing: 1602,

  ending_words_wrong: 1703,
  money_moving: 1704,

  file_too_large: 1901,
  file_refused: 1902,
  picture_too_large: 1903,
  files_too_many: 1904,
  file_needed: 1905,
  file_unknown: 1906,

  content_needed: 1911,
  content_too_long: 1912,
  cover_needed: 1913,
  post_unknown: 1914,
  nickname_needed: 1915,
  nickname_of_staff: 1916,
  nickname_held: 1917,

  bulletin_unknown: 1931,
  push_unknown: 1932,
  support_closed: 1933,

  feedback_needed: 1941,

  simulated_too_many: 1951,
} as const

export type ErrorName = keyof typeof errors

/** A handler throws it to refuse; any other error is a bug and answers `internal`. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly error: ErrorName
  /** The field of the body that is at fault, when one is. */
  readonly field: string | undefined
  /**
   * Values for the sentence's placeholders, and facts a screen may use (for example a wait in
   * seconds).
   */
  readonly facts: Readonly<Record<string, string | number>>

  constructor(error: ErrorName, options: { field?: string; facts?: Record<string, string | number> } = {}) {
    super(error)
    this.error = error
    this.field = options.field
    this.facts = options.facts ?? {}
  }
}

export const isErrorName = (text: string): text is ErrorName => Object.hasOwn(errors, text)
