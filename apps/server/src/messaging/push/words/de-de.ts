import type { PushWords } from './en-us.ts'

export const de_DE: PushWords = {
  mark: 'Übungsgeld',
  station: 'Das Team dieser Welt hat Ihnen geschrieben.',
  'withdrawal-sent': 'Eine Auszahlung wurde gesendet.',
  'withdrawal-arrived': 'Eine Auszahlung ist angekommen.',
  'withdrawal-failed': 'Eine Auszahlung ist fehlgeschlagen; das Geld ist wieder in Ihrer Wallet.',
  'recharge-arrived': 'Eine Aufladung ist angekommen.',
  'reward-credited': 'Eine Prämie ist in Ihrer Wallet angekommen.',
  'staff-looked': 'Mitarbeiter haben etwas an Ihrem Konto getan.',
  'staff-sessions': 'Mitarbeiter haben etwas an Ihrem Konto getan.',
  'staff-words': 'Mitarbeiter haben etwas an Ihrem Konto getan.',
}
