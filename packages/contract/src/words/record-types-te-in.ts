/** Names of the types of a member's records in Telugu: on the screen and on paper. */
import type { recordTypeWords as en } from './record-types-en-us.ts'

export const recordTypeWords = {
  'type.recharge': 'రీచార్జ్',
  'type.withdrawal': 'ఉపసంహరణ',
  'type.buyMachine': 'కొన్న మెషిన్',
  'type.dailyIncome': 'రోజువారీ ఆదాయం',
  'type.receivedIncome': 'పొందిన ఆదాయం',
  'type.teamBenefits': 'టీమ్ ప్రయోజనాలు',
  'type.bonus': 'బోనస్',
  'type.randomBonus': 'లాటరీ బోనస్',
  'type.referralBonus': 'సిఫారసు బోనస్',
  'type.withdrawalFailed': 'ఉపసంహరణ విఫలం',
  'type.inviteBonus': 'ఆహ్వాన బోనస్',
  'type.exchange': 'మార్పిడి',
  'type.fund': 'పొదుపు',
  'type.dividend': 'డివిడెండ్',
  'type.correction': 'సవరణ',
  'type.startingMoney': 'ప్రారంభ డబ్బు',
} as const satisfies { readonly [K in keyof typeof en]: string }
