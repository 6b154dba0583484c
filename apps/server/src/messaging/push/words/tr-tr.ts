import type { PushWords } from './en-us.ts'

export const tr_TR: PushWords = {
  mark: 'Alıştırma parası',
  station: 'Bu dünyanın görevlileri size yazdı.',
  'withdrawal-sent': 'Bir çekim gönderildi.',
  'withdrawal-arrived': 'Bir çekim ulaştı.',
  'withdrawal-failed': 'Bir çekim yapılamadı; para yeniden cüzdanınızda.',
  'recharge-arrived': 'Bir yükleme geldi.',
  'reward-credited': 'Cüzdanınıza bir ödül geldi.',
  'staff-looked': 'Çalışanlar hesabınızla ilgili bir şey yaptı.',
  'staff-sessions': 'Çalışanlar hesabınızla ilgili bir şey yaptı.',
  'staff-words': 'Çalışanlar hesabınızla ilgili bir şey yaptı.',
}
