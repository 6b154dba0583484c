/** Names of the types of a member's records in Kannada: on the screen and on paper. */
import type { recordTypeWords as en } from './record-types-en-us.ts'

export const recordTypeWords = {
  'type.recharge': 'ರೀಚಾರ್ಜ್',
  'type.withdrawal': 'ಹಿಂಪಡೆತ',
  'type.buyMachine': 'ಕೊಂಡ ಯಂತ್ರ',
  'type.dailyIncome': 'ದೈನಂದಿನ ಆದಾಯ',
  'type.receivedIncome': 'ಪಡೆದ ಆದಾಯ',
  'type.teamBenefits': 'ತಂಡದ ಪ್ರಯೋಜನ',
  'type.bonus': 'ಬೋನಸ್',
  'type.randomBonus': 'ಲಾಟರಿ ಬೋನಸ್',
  'type.referralBonus': 'ಶಿಫಾರಸು ಬೋನಸ್',
  'type.withdrawalFailed': 'ಹಿಂಪಡೆತ ವಿಫಲ',
  'type.inviteBonus': 'ಆಹ್ವಾನ ಬೋನಸ್',
  'type.exchange': 'ವಿನಿಮಯ',
  'type.fund': 'ಉಳಿತಾಯ',
  'type.dividend': 'ಲಾಭಾಂಶ',
  'type.correction': 'ತಿದ್ದುಪಡಿ',
  'type.startingMoney': 'ಆರಂಭಿಕ ಹಣ',
} as const satisfies { readonly [K in keyof typeof en]: string }
