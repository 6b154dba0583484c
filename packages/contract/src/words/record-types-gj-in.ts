/** Names of the types of a member's records in Gujarati: on the screen and on paper. */
import type { recordTypeWords as en } from './record-types-en-us.ts'

export const recordTypeWords = {
  'type.recharge': 'રિચાર્જ',
  'type.withdrawal': 'ઉપાડ',
  'type.buyMachine': 'મશીન ખરીદ્યું',
  'type.dailyIncome': 'રોજની આવક',
  'type.receivedIncome': 'લીધેલી આવક',
  'type.teamBenefits': 'ટીમના લાભ',
  'type.bonus': 'બોનસ',
  'type.randomBonus': 'ડ્રૉ બોનસ',
  'type.referralBonus': 'રેફરલ બોનસ',
  'type.withdrawalFailed': 'ઉપાડ નિષ્ફળ',
  'type.inviteBonus': 'આમંત્રણ બોનસ',
  'type.exchange': 'વિનિમય',
  'type.fund': 'બચત',
  'type.dividend': 'ડિવિડન્ડ',
  'type.correction': 'સુધારો',
  'type.startingMoney': 'શરૂઆતના પૈસા',
} as const satisfies { readonly [K in keyof typeof en]: string }
