/** Names of the types of a member's records in Marathi: on the screen and on paper. */
import type { recordTypeWords as en } from './record-types-en-us.ts'

export const recordTypeWords = {
  'type.recharge': 'रिचार्ज',
  'type.withdrawal': 'पैसे काढले',
  'type.buyMachine': 'मशीन घेतली',
  'type.dailyIncome': 'रोजचे उत्पन्न',
  'type.receivedIncome': 'घेतलेले उत्पन्न',
  'type.teamBenefits': 'टीमचे लाभ',
  'type.bonus': 'बोनस',
  'type.randomBonus': 'सोडत बोनस',
  'type.referralBonus': 'रेफरल बोनस',
  'type.withdrawalFailed': 'पैसे काढणे अयशस्वी',
  'type.inviteBonus': 'निमंत्रण बोनस',
  'type.exchange': 'विनिमय',
  'type.fund': 'बचत',
  'type.dividend': 'लाभांश',
  'type.correction': 'दुरुस्ती',
  'type.startingMoney': 'सुरुवातीचे पैसे',
} as const satisfies { readonly [K in keyof typeof en]: string }
