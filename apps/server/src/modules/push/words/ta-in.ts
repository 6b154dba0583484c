import type { PushWords } from './en-us.ts'

export const ta_IN: PushWords = {
  mark: 'பயிற்சிப் பணம்',
  station: 'உங்கள் உலகத்தின் பணியாளர்கள் உங்களுக்கு எழுதியுள்ளனர்.',
  'withdrawal-sent': 'ஒரு பணமெடுப்பு வழியில் உள்ளது.',
  'withdrawal-arrived': 'ஒரு பணமெடுப்பு வந்துசேர்ந்தது.',
  'withdrawal-failed': 'ஒரு பணமெடுப்பு தோல்வி. பணம் உங்கள் வாலெட்டுக்குத் திரும்பியது.',
  'recharge-arrived': 'ஒரு ரீசார்ஜ் வந்துசேர்ந்தது.',
  'reward-credited': 'ஒரு வெகுமதி வரவு வைக்கப்பட்டது.',
}
