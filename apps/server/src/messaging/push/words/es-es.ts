import type { PushWords } from './en-us.ts'

export const es_ES: PushWords = {
  mark: 'Dinero de práctica',
  station: 'El personal de este mundo te ha escrito.',
  'withdrawal-sent': 'Se ha enviado una retirada.',
  'withdrawal-arrived': 'Ha llegado una retirada.',
  'withdrawal-failed': 'Una retirada ha fallado; el dinero está de nuevo en tu monedero.',
  'recharge-arrived': 'Ha llegado una recarga.',
  'reward-credited': 'Ha llegado una recompensa a tu monedero.',
  'staff-looked': 'El equipo ha hecho algo en tu cuenta.',
  'staff-sessions': 'El equipo ha hecho algo en tu cuenta.',
  'staff-words': 'El equipo ha hecho algo en tu cuenta.',
}
