import type { Translated } from '../../words.ts'
import type en from '../en_US/home.ts'

export default {
  worldLabel: 'Questo mondo',
  'policy.revenue-backed': 'Pagato dai ricavi: le rendite vengono da ciò che guadagnano le macchine.',
  'policy.promise-first':
    'Pagato su promessa: quando i ricavi delle macchine non bastano, i pagamenti dei membri pagano le rendite.',
  members: 'Membri: {{members}}',
  walletLabel: 'Il mio portafoglio',
  balance: 'Saldo',
  receiving: 'In arrivo',
  receive: 'Riscuoti le rendite',
  noMachine: 'Non hai ancora una macchina. Scegline una qui sotto.',
  nothingDue:
    'Ora non c’è nessuna rendita da riscuotere. La prossima matura alla chiusura del giorno {{day}}.',
  allExpired:
    'Nessuna rendita da riscuotere. Tutte le tue macchine sono scadute. Scegline un’altra qui sotto.',
  freeTitle: 'Una rendita gratis',
  'free.open':
    'Ogni nuovo membro riceve, una volta, la rendita di un giorno della macchina iniziale. La paga la cassa del gestore.',
  'free.waiting': 'L’hai chiesta. La cassa del gestore la finanzia alla chiusura del giorno del mondo.',
  'free.received': 'Pagata nel tuo portafoglio.',
  'free.uncovered': 'La cassa del gestore era vuota alla chiusura del giorno: non è stata coperta.',
  freeDue: 'Da finanziare:',
  freeAsk: 'Ottieni la rendita gratis',
  freeAsked: 'Chiesta. Viene finanziata alla chiusura del giorno del mondo.',
  productsTitle: 'Prodotti',
  allProducts: 'Vedi tutti',
  noProducts: 'Nessuna macchina è in vendita.',
  price: 'Prezzo',
  dailyPromised: 'Promesso al giorno',
  whatTitle: 'Che cos’è?',
  whatText:
    'Le app che promettono un rendimento fisso ogni giorno sono come questa. Qui il denaro è fittizio, nessuno può perderne, e i libri sono aperti: ogni pagamento dice di chi erano i soldi.',
  toBooks: 'Vedi i libri aperti',
  toPattern: 'Come paga questo mondo',
  welcomeTitle: 'Prova senza rischi',
  welcomeText:
    'Registrati con un telefono fittizio, ricevi denaro fittizio, compra una macchina e guarda da dove viene la sua rendita.',
  register: 'Registrati',
  login: 'Accedi',
} as const satisfies Translated<typeof en>
