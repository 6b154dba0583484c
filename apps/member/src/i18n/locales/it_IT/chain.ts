import type { Translated } from '../../words.ts'
import type en from '../en_US/chain.ts'

export default {
  transaction: 'Transazione',
  see: 'Vedila sulla catena fittizia',
  copy: 'Copia',
  title: 'Sulla catena fittizia',
  'state.waiting': 'Aspetta un blocco',
  'state.mined': 'Nella catena',
  'state.reverted': 'Non riuscito',
  'state.left_out': 'Fuori dalla catena',
  'stateText.waiting': 'Sarà nel prossimo blocco, tra pochi secondi.',
  'stateText.reverted':
    'La transazione è in un blocco, ma il portafoglio aveva troppo poco, quindi non è stato inviato nulla.',
  'stateText.left_out':
    'La catena è cambiata e ora questa transazione non è in nessun blocco. Viene inviata di nuovo.',
  amount: 'Importo',
  usdt: 'USDT fittizi',
  lookalike: 'token sosia, senza valore',
  from: 'Da',
  to: 'A',
  block: 'Blocco',
  noBlock: 'ancora nessuno',
  at: 'Ora',
  confirmations: 'Conferme',
  confirmationsOf: '{{done}} su {{needed}}',
  explained: 'Le conferme sono i blocchi che seguono il suo. Con {{needed}} nessuno può più annullarla.',
  weighedTitle: 'Monete sulla catena fittizia',
  weighedHolds: 'Le monete sono quelle che dicono i libri.',
  weighedBroken:
    'Le monete sulla catena non sono quelle che dicono i libri. I nuovi prelievi sulla catena aspettano finché non è chiarito.',
  weighedNever: 'Sulla catena fittizia non si è ancora mosso nulla.',
  weighedCoins: 'Sulla catena',
  weighedBooks: 'Nei libri',
  weighedBlock: 'Controllato al blocco',
  weighedAll:
    'Tutti i mondi di questo server insieme: indirizzi di deposito e il portafoglio che paga i prelievi.',
} as const satisfies Translated<typeof en>
