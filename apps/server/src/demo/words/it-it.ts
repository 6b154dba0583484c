import type { DemoWords } from './en-us.ts'

export const itIT: DemoWords = {
  'about.title': 'Il mondo dimostrativo',
  'about.content':
    'Qui vivono membri simulati accanto ai visitatori. Li ha creati, giorno per giorno, lo stesso motore che usi tu: nulla di ciò che ricevono è scritto a mano, e continuano a entrare, comprare, scrivere e prelevare.\n\nL’orologio corre veloce mentre qualcuno guarda. Dopo novanta giorni la stagione finisce e ne comincia una nuova.',
  'opens.title': 'Il mondo apre',
  'opens.content':
    'Da oggi sono in vendita quattro macchine. Ognuna dice quanto promette al giorno; quanto guadagna viene dal suo modello di ricavi e sta nei libri aperti.',
  'machineFilm.title': 'Come guadagna una macchina',
  'machineFilm.content':
    'Il filmato mostra una macchina che gira e le monete che porta: cadono nella cassa dei ricavi delle macchine. Con “pagato dai ricavi” le rendite si pagano prima da lì.',
  'potsFilm.title': 'Dove va il denaro',
  'potsFilm.content':
    'Le monete vengono da chi entra, stanno in una cassa e vanno a chi è entrato prima. Quando entrano meno persone, la cassa si svuota.',
  'whoseMoney.title': 'Ogni pagamento dice di chi era il denaro',
  'whoseMoney.content': 'I libri aperti mostrano ogni cassa, ogni pagamento e ogni atto del gestore.',
  'howItPays.title': 'Le casse e la promessa',
  'howItPays.content':
    'Come paga questo mondo: le casse, l’ordine in cui si usano e cosa succede quando sono vuote.',
  'byPromise.title': 'Questo mondo promette più di quanto guadagna',
  'byPromise.content':
    'Le sue macchine guadagnano solo una parte di ciò che promettono. Il resto di ogni rendita si paga con ciò che i membri pagano per le macchine, finché pagano in abbastanza.',
  'byPromiseLine.title': 'Le rendite si pagano anche con ciò che pagano i membri',
  'byPromiseLine.content':
    'La regola di questo mondo è “pagato su promessa”. I libri mostrano che cosa significa.',
  'byRevenue.title': 'Questo mondo paga ciò che le macchine guadagnano',
  'byRevenue.content':
    'Qui una macchina costa al gestore nove decimi del suo prezzo e guadagna un po’ più di quanto promette. Le rendite si pagano con i ricavi delle macchine: nessuno deve entrare per questo.',
  'byRevenueLine.title': 'Le rendite si pagano con i ricavi delle macchine',
  'byRevenueLine.content': 'Tocca una rendita per vedere da dove è venuta.',
  'practice.title': 'Quello che vedi qui è denaro fittizio',
  'practice.content': 'Non ha mai avuto valore e nessuno può portarlo fuori.',
  'month.title': 'Un mese in cifre',
  'month.content':
    'Il primo mese è finito. Quanto era promesso, quanto è stato pagato e da quale cassa sta nei libri aperti, giorno per giorno.',
  'code.title': 'Un codice da riscattare',
  'code.content':
    'Ai primi {most} membri che inseriscono il codice {codes} nella pagina dei buoni sono promessi {amount} ciascuno alla chiusura del loro giorno, dalla cassa del gestore finché basta.',
  'coupon.pump': 'Una pompa a uno in meno',
  'coupon.loom': 'Tre giorni per un telaio',
  'coupon.larger': 'Due indietro su ogni macchina più grande',
  'coupon.bike': 'Uno e mezzo indietro su una bici',
}
