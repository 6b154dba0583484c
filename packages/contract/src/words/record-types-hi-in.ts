/** Names of the types of a member's records in Hindi: on the screen and on paper. */
import type { recordTypeWords as en } from './record-types-en-us.ts'

export const recordTypeWords = {
  'type.recharge': 'रिचार्ज',
  'type.withdrawal': 'निकासी',
  'type.buyMachine': 'मशीन ख़रीदी',
  'type.dailyIncome': 'रोज़ की आय',
  'type.receivedIncome': 'मिली हुई आय',
  'type.teamBenefits': 'टीम के लाभ',
  'type.bonus': 'बोनस',
  'type.randomBonus': 'अनिश्चित बोनस',
  'type.referralBonus': 'रेफ़रल बोनस',
  'type.withdrawalFailed': 'निकासी विफल',
  'type.inviteBonus': 'आमंत्रण बोनस',
  'type.exchange': 'अदला-बदली',
  'type.fund': 'बचत',
  'type.dividend': 'लाभांश',
  'type.correction': 'सुधार',
  'type.startingMoney': 'शुरुआती पैसा',
} as const satisfies { readonly [K in keyof typeof en]: string }
