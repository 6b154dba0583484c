import type { PushWords } from './en-us.ts'

export const gj_IN: PushWords = {
  mark: 'પ્રેક્ટિસના પૈસા',
  station: 'તમારી દુનિયાના સ્ટાફે તમને લખ્યું છે.',
  'withdrawal-sent': 'ઉપાડ રસ્તામાં છે.',
  'withdrawal-arrived': 'ઉપાડ પહોંચી ગયો.',
  'withdrawal-failed': 'ઉપાડ થઈ શક્યો નહીં. પૈસા તમારા વૉલેટમાં પાછા છે.',
  'recharge-arrived': 'રિચાર્જ જમા થયું.',
  'reward-credited': 'ઇનામ જમા થયું.',
  'staff-looked': 'કર્મચારીઓએ તમારા ખાતા વિશે કંઈક કર્યું.',
  'staff-sessions': 'કર્મચારીઓએ તમારા ખાતા વિશે કંઈક કર્યું.',
  'staff-words': 'કર્મચારીઓએ તમારા ખાતા વિશે કંઈક કર્યું.',
}
