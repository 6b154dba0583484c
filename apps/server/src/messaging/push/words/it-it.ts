import type { PushWords } from './en-us.ts'

export const it_IT: PushWords = {
  mark: 'Denaro fittizio',
  station: 'Il personale di questo mondo ti ha scritto.',
  'withdrawal-sent': 'Un prelievo è stato inviato.',
  'withdrawal-arrived': 'Un prelievo è arrivato.',
  'withdrawal-failed': 'Un prelievo non è riuscito; il denaro è di nuovo nel tuo portafoglio.',
  'recharge-arrived': 'Una ricarica è arrivata.',
  'reward-credited': 'Un premio è arrivato nel tuo portafoglio.',
  'staff-looked': 'Lo staff ha fatto qualcosa sul tuo account.',
  'staff-sessions': 'Lo staff ha fatto qualcosa sul tuo account.',
  'staff-words': 'Lo staff ha fatto qualcosa sul tuo account.',
}
