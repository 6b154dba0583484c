/** Names of the types of a member's records in Turkish: on the screen and on paper. */
import type { recordTypeWords as en } from './record-types-en-us.ts'

export const recordTypeWords = {
  'type.recharge': 'Yükleme',
  'type.withdrawal': 'Çekim',
  'type.buyMachine': 'Makine alındı',
  'type.dailyIncome': 'Günlük gelir',
  'type.receivedIncome': 'Alınan gelir',
  'type.teamBenefits': 'Ekip payı',
  'type.bonus': 'Prim',
  'type.randomBonus': 'Şans primi',
  'type.referralBonus': 'Tavsiye primi',
  'type.withdrawalFailed': 'Çekim yapılamadı',
  'type.inviteBonus': 'Davet primi',
  'type.exchange': 'Kur işlemi',
  'type.fund': 'Birikim',
  'type.dividend': 'Kâr payı',
  'type.correction': 'Düzeltme',
  'type.startingMoney': 'Başlangıç parası',
} as const satisfies { readonly [K in keyof typeof en]: string }
