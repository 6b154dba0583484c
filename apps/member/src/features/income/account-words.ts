/** Account paths of the ledger in words; a path without words of its own is shown as it is. */
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

/** The words' key for a path, or null. Rewards are owed under their own kinds: `payable/register-reward`. */
export function accountWord(path: string): AccountWord | null {
  if (Object.hasOwn(words, path)) return words[path as keyof typeof words]
  if (path.startsWith('payable/')) return 'account.payable'
  return path.startsWith('member/') && !path.startsWith('member/me/') ? 'account.otherMember' : null
}
