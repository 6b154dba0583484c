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
  whatShort:
    'Le app che promettono un rendimento fisso ogni giorno sono quasi sempre una truffa: questa ne è una copia aperta. Il denaro è fittizio: non c’è nulla da vincere né da perdere.',
  whatText:
    'Le app che promettono un rendimento fisso ogni giorno sono come questa. Qui il denaro è fittizio, nessuno può perderne, e i libri sono aperti: ogni pagamento dice di chi erano i soldi.',
  toBooks: 'Vedi i libri aperti',
  toPattern: 'Come paga questo mondo',
  welcomeTitle: 'Prova senza rischi',
  welcomeText:
    'Registrati con un telefono fittizio, ricevi denaro fittizio, compra una macchina e guarda da dove viene la sua rendita.',
  welcomeNickname:
    'Scegli un nickname, ricevi denaro di prova, compra una macchina e guarda da dove viene il suo reddito.',
  ownTitle: 'Un mondo tutto tuo, il giorno prima che si rompa',
  ownText:
    'Una copia privata con membri simulati. Premi «Giorno successivo» e vedi che cosa succede a loro e a te. Dopo un’ora viene cancellata.',
  ownAct: 'Apri un mondo tutto mio',
  ownMaking: 'Il tuo mondo è in preparazione. Ci vogliono pochi secondi.',
  ownPreparing:
    'Il mondo da cui viene copiato il tuo si sta prima preparando. Ci vuole al massimo un minuto.',
  ownFailed: 'Non è stato possibile preparare il tuo mondo. Riprova.',
  ownName: 'Visitatore',
  ownArriving: 'Ti portiamo nel tuo mondo.',
  ownDay: 'Il tuo mondo, giorno {{day}}',
  ownBefore:
    'Senza di te, in questo mondo ogni rendita è pagata per intero fino al giorno {{paid}}, e il giorno {{day}} non più. Compra una macchina, poi passa al giorno successivo.',
  ownAfter: 'Vai avanti giorno per giorno e guarda nei libri aperti di chi sono i soldi rimasti.',
  ownNext: 'Giorno successivo',
  ownClosing: 'Il giorno {{day}} si chiude: prima agiscono gli altri, poi le casse pagano.',
  ownEnds: 'Questo mondo viene cancellato alle {{time}}.',
  register: 'Registrati',
  login: 'Accedi',
  demos: 'Due mondi fianco a fianco',
  demosText: 'L’app è la stessa in tutti e due. Cambia da dove vengono le rendite.',
  'demo.promises-more': 'Promette più di quanto guadagna',
  'demo.pays-earnings': 'Paga ciò che le macchine guadagnano',
  demoSeason: 'Stagione {{season}}, di {{days}} giorni',
  demoHere: 'Sei qui',
  demoVisit: 'Apri questo mondo',
  lastTitle: 'Com’è finita la stagione {{season}}',
  lastEarly: 'È finita prima del tempo, con il giorno {{day}}: un mondo resta aperto al massimo un anno.',
  lastBroke: 'Il giorno {{day}} la prima rendita non è stata coperta.',
  lastNever: 'Ogni rendita è stata pagata per intero.',
  lastPeople: 'Persone: {{people}}. In guadagno: {{ahead}}. In perdita: {{behind}}.',
  lastOwed:
    'Di quelli in perdita, tanti avrebbero riavuto tutto se le loro macchine fossero andate avanti e avessero pagato tutto ciò che ancora promettevano: {{owed}}.',
  lastPaid:
    'I membri hanno pagato {{paidIn}} per le macchine. Ai membri sono stati pagati {{paidOut}} in rendite e premi.',
  lastMore:
    'Almeno {{amount}} di ciò che è stato pagato non venivano dai pagamenti dei membri, ma dai ricavi delle macchine, dalle commissioni e dal denaro proprio del gestore.',
  lastLess:
    'Almeno {{amount}} di ciò che i membri hanno pagato non sono stati distribuiti: sono usciti per il costo delle macchine e come quota del gestore, o erano nelle casse alla fine.',
  seasonOver: 'La stagione {{season}}, in cui eri, è finita. Ne corre una nuova: entra di nuovo.',
} as const satisfies Translated<typeof en>
