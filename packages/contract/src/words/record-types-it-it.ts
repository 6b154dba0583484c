/** Names of the types of a member's records in Italian: on the screen and on paper. */
import type { recordTypeWords as en } from './record-types-en-us.ts'

export const recordTypeWords = {
  'type.recharge': 'Ricarica',
  'type.withdrawal': 'Prelievo',
  'type.buyMachine': 'Macchina comprata',
  'type.dailyIncome': 'Rendita giornaliera',
  'type.receivedIncome': 'Rendita riscossa',
  'type.teamBenefits': 'Vantaggi di squadra',
  'type.bonus': 'Bonus extra',
  'type.randomBonus': 'Bonus casuale',
  'type.referralBonus': 'Bonus segnalazione',
  'type.withdrawalFailed': 'Prelievo non riuscito',
  'type.inviteBonus': 'Bonus invito',
  'type.exchange': 'Cambio',
  'type.fund': 'Risparmio',
  'type.dividend': 'Dividendo',
  'type.correction': 'Correzione',
  'type.startingMoney': 'Denaro iniziale',
} as const satisfies { readonly [K in keyof typeof en]: string }
