/** Names of the types of a member's records in French: on the screen and on paper. */
import type { recordTypeWords as en } from './record-types-en-us.ts'

export const recordTypeWords = {
  'type.recharge': 'Recharge',
  'type.withdrawal': 'Retrait',
  'type.buyMachine': 'Machine achetée',
  'type.dailyIncome': 'Revenu quotidien',
  'type.receivedIncome': 'Revenu encaissé',
  'type.teamBenefits': 'Avantages d’équipe',
  'type.bonus': 'Prime',
  'type.randomBonus': 'Prime au hasard',
  'type.referralBonus': 'Prime de parrainage',
  'type.withdrawalFailed': 'Retrait échoué',
  'type.inviteBonus': 'Prime d’invitation',
  'type.exchange': 'Change',
  'type.fund': 'Épargne',
  'type.dividend': 'Dividende',
  'type.correction': 'Rectification',
  'type.startingMoney': 'Argent de départ',
} as const satisfies { readonly [K in keyof typeof en]: string }
