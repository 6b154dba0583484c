/** Names of the types of a member's records in Tamil: on the screen and on paper. */
import type { recordTypeWords as en } from './record-types-en-us.ts'

export const recordTypeWords = {
  'type.recharge': 'ரீசார்ஜ்',
  'type.withdrawal': 'பணமெடுப்பு',
  'type.buyMachine': 'வாங்கிய இயந்திரம்',
  'type.dailyIncome': 'தினசரி வருமானம்',
  'type.receivedIncome': 'பெற்ற வருமானம்',
  'type.teamBenefits': 'அணிப் பலன்கள்',
  'type.bonus': 'போனஸ்',
  'type.randomBonus': 'எதிர்பாரா போனஸ்',
  'type.referralBonus': 'பரிந்துரை போனஸ்',
  'type.withdrawalFailed': 'பணமெடுப்பு தோல்வி',
  'type.inviteBonus': 'அழைப்பு போனஸ்',
  'type.exchange': 'மாற்றம்',
  'type.fund': 'சேமிப்பு',
  'type.dividend': 'ஈவுத்தொகை',
  'type.correction': 'திருத்தம்',
  'type.startingMoney': 'தொடக்கப் பணம்',
} as const satisfies { readonly [K in keyof typeof en]: string }
