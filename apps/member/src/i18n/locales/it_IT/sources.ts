import type { Translated } from '../../words.ts'
import type en from '../en_US/sources.ts'

export default {
  title: 'Da dove viene',
  'part.revenue': 'Ricavi delle macchine',
  'part.fees': 'Commissioni',
  'part.operator': 'Il gestore',
  'part.purchases': 'Pagamenti dei membri',
  'part.uncovered': 'Non coperto',
  'part.rest': 'Arrotondamento',
  promised: 'Promesso',
  paid: 'Pagato',
  'paid.received': 'Hai ricevuto {{amount}}.',
  'paid.receiving': '{{amount}} stanno arrivando nel tuo portafoglio.',
  'paid.due': 'Puoi riscuotere {{amount}}.',
  'paid.ever': 'Finora ti sono stati pagati {{amount}}.',
  'paid.everyone': 'Ai membri sono stati pagati {{amount}}.',
  'nothing.received':
    'Dei {{promised}} promessi non si è potuto pagare nulla: nelle casse da cui si paga non c’era nulla da dividere.',
  'nothing.receiving':
    'Dei {{promised}} promessi non si è potuto pagare nulla: nelle casse da cui si paga non c’era nulla da dividere.',
  'nothing.due':
    'Dei {{promised}} promessi non si può pagare nulla: nelle casse da cui si paga non c’era nulla da dividere.',
  'nothing.ever': 'Dei {{promised}} promessi finora non è stato pagato nulla.',
  'nothing.everyone':
    'Dei {{promised}} promessi ai membri non è stato pagato nulla: nelle casse da cui si paga non c’era nulla da dividere.',
  'from.revenue': 'dai ricavi delle macchine',
  'from.fees': 'dalle commissioni pagate dai membri',
  'from.operator': 'dal gestore',
  'from.purchases': 'da ciò che i membri, tu compreso, hanno pagato per le macchine',
  'from.purchasesOfAll': 'da ciò che i membri hanno pagato per le macchine',
  fromFirst: '{{amount}} vengono {{source}}',
  fromNext: '{{amount}} {{source}}',
  fromAll: '{{list}}.',
  uncovered: '{{amount}} dei {{promised}} promessi non erano coperti; non si pagano più tardi.',
  covered: 'Tutto ciò che era promesso è stato pagato.',
  fromOperatorAlone:
    'I premi si pagano solo dalla cassa del gestore. Quello che c’è nelle altre casse non li paga.',
  nothingPromised: 'Non è ancora maturato nulla.',
  doNotAddUp:
    'Queste parti sommate non danno ciò che era promesso. È un errore del programma: dillo al gestore.',
  percent: '{{percent}} %',
  underOnePercent: 'meno dell’1 %',
  toIncome: 'Da dove viene?',
  toIncomes: 'Vedi la rendita di ogni giorno',
  toPostings: 'Vedi le scritture',
  toRecords: 'Vedi ogni rendita riscossa',
  toBooks: 'Vedi i libri aperti',
  partColumn: 'Parte',
  amountColumn: 'Importo',
  shareColumn: 'Quota del promesso',
} as const satisfies Translated<typeof en>
