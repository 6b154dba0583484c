/** The ledger's account paths in words; a path without its own words is shown as it is. */
const words = {
  'pot/revenue': 'account.potRevenue',
  'pot/fees': 'account.potFees',
  'pot/operator': 'account.potOperator',
  'pot/purchases': 'account.potPurchases',
  'payable/income': 'account.payableIncome',
  'member/me/wallet': 'account.myWallet',
  'outside/revenue': 'account.outsideRevenue',
  'outside/machines': 'account.outsideMachines',
  'outside/operator-take': 'account.outsideTake',
  'outside/starting': 'account.outsideStarting',
  'outside/operator': 'account.outsideOperator',
  rest: 'account.rest',
} as const

export type AccountWord = (typeof words)[keyof typeof words] | 'account.payable' | 'account.otherMember'

/**
 * The key of the words for a path, or null. A close’s other payouts are one line,
 * `payable/other`.
 */
export function accountWord(path: string): AccountWord | null {
  if (Object.hasOwn(words, path)) return words[path as keyof typeof words]
  if (path.startsWith('payable/')) return 'account.payable'
  return path.startsWith('member/') && !path.startsWith('member/me/') ? 'account.otherMember' : null
}
