/** Names of the types of a member's records in Spanish: on the screen and on paper. */
import type { recordTypeWords as en } from './record-types-en-us.ts'

export const recordTypeWords = {
  'type.recharge': 'Recarga',
  'type.withdrawal': 'Retirada',
  'type.buyMachine': 'Máquina comprada',
  'type.dailyIncome': 'Ingreso diario',
  'type.receivedIncome': 'Ingreso cobrado',
  'type.teamBenefits': 'Beneficios de equipo',
  'type.bonus': 'Bono',
  'type.randomBonus': 'Bono aleatorio',
  'type.referralBonus': 'Bono por recomendación',
  'type.withdrawalFailed': 'Retirada fallida',
  'type.inviteBonus': 'Bono por invitación',
  'type.exchange': 'Cambio',
  'type.fund': 'Ahorro',
  'type.dividend': 'Dividendo',
  'type.correction': 'Corrección',
  'type.startingMoney': 'Dinero inicial',
} as const satisfies { readonly [K in keyof typeof en]: string }
