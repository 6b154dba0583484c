/**
 * Ids are typed, prefixed and sort by the order in which they were made.
 *
 * In the database an id is an int8 from a sequence; on the wire it is `<prefix>_<base 32>`
 * (Crockford's alphabet, lower case), so that an order's id can never be passed for a member's.
 */
import * as z from 'zod/mini'

export const idPrefixes = {
  member: 'mem',
  product: 'prd',
  order: 'ord',
  income: 'inc',
  claim: 'clm',
  movement: 'mov',
  message: 'msg',
  captcha: 'cap',
  operator: 'opr',
  session: 'ses',
  revenue: 'rev',
  payee: 'pye',
  withdrawal: 'wdr',
  recharge: 'rch',
  bankLine: 'bnl',
  deposit: 'dep',
  passkey: 'pky',
  filling: 'fil',
  bulletin: 'bul',
  push: 'psh',
  support: 'sup',
  post: 'pst',
  comment: 'cmt',
  report: 'rpt',
  coupon: 'cpn',
  feedback: 'fbk',
  groupPicture: 'grp',
