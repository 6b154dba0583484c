/** Names of the types of a member's records in German: on the screen and on paper. */
import type { recordTypeWords as en } from './record-types-en-us.ts'

export const recordTypeWords = {
  'type.recharge': 'Aufladung',
  'type.withdrawal': 'Auszahlung',
  'type.buyMachine': 'Maschine gekauft',
  'type.dailyIncome': 'Täglicher Ertrag',
  'type.receivedIncome': 'Abgeholter Ertrag',
  'type.teamBenefits': 'Teamprämie',
  'type.bonus': 'Sonderbonus',
  'type.randomBonus': 'Zufallsbonus',
  'type.referralBonus': 'Empfehlungsbonus',
  'type.withdrawalFailed': 'Auszahlung fehlgeschlagen',
  'type.inviteBonus': 'Einladungsbonus',
  'type.exchange': 'Umtausch',
  'type.fund': 'Sparen',
  'type.dividend': 'Dividende',
  'type.correction': 'Korrektur',
  'type.startingMoney': 'Startgeld',
} as const satisfies { readonly [K in keyof typeof en]: string }
