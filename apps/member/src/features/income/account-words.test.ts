import { expect, test } from 'vitest'
import { accountWord } from './account-words.ts'

test.each([
  ['pot/purchases', 'account.potPurchases'],
  ['payable/income', 'account.payableIncome'],
  ['payable/other', 'account.payable'],
  ['member/me/wallet', 'account.myWallet'],
  ['member/me/stock', null],
  ['member/other/wallet', 'account.otherMember'],
  ['exchange/INR', null],
])('%s', (path, word) => {
  expect(accountWord(path)).toBe(word)
})
