/** Names of the types of a member's records in Bengali: on the screen and on paper. */
import type { recordTypeWords as en } from './record-types-en-us.ts'

export const recordTypeWords = {
  'type.recharge': 'রিচার্জ',
  'type.withdrawal': 'টাকা তোলা',
  'type.buyMachine': 'মেশিন কেনা',
  'type.dailyIncome': 'দৈনিক আয়',
  'type.receivedIncome': 'নেওয়া আয়',
  'type.teamBenefits': 'টিমের সুবিধা',
  'type.bonus': 'বোনাস',
  'type.randomBonus': 'লটারির বোনাস',
  'type.referralBonus': 'রেফারেল বোনাস',
  'type.withdrawalFailed': 'টাকা তোলা যায়নি',
  'type.inviteBonus': 'আমন্ত্রণ বোনাস',
  'type.exchange': 'বিনিময়',
  'type.fund': 'সঞ্চয়',
  'type.dividend': 'লভ্যাংশ',
  'type.correction': 'সংশোধন',
  'type.startingMoney': 'শুরুর টাকা',
} as const satisfies { readonly [K in keyof typeof en]: string }
