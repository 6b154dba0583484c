import type { Translated } from '../../words.ts'
import type en from '../en_US/support.ts'

export default {
  conversation: 'La nostra conversazione',
  closed: 'Al momento non c’è assistenza clienti in linea. Ciò che è stato detto resta qui.',
  nothingSaid: 'Ancora nessun messaggio',
  nothingSaidText: 'Scrivi al personale di questo mondo. Ti risponde qui.',
  toAbout: 'Che cos’è',
  visitorTitle: 'Come possiamo aiutarti?',
  visitorText:
    'Il personale risponde ai membri, in una conversazione che leggete solo voi due. Un account non chiede né nome né numero veri.',
  visitorClosed: 'Il personale di questo mondo ora non riceve messaggi. Di solito basta questo:',
  visitorForgotten: 'Ho dimenticato la password',
  visitorForgottenText: 'Impostane una nuova. Il codice arriva sul tuo telefono fittizio, mai su uno vero.',
  visitorLost: 'Non ho più il telefono fittizio',
  visitorLostText:
    'Riportalo su qualsiasi dispositivo con le sue quattro parole di recupero. Se non le hai, chiedi a chi guida la classe un nuovo modo per entrare.',
  visitorEnter: 'Il mio codice d’invito non funziona',
  visitorEnterText:
    'Vale per una sola classe e forse è già stato usato. Chiedi un link a chi guida la classe.',
  visitorMoney: 'C’è qualcosa di vero in questi soldi?',
  visitorMoneyText:
    'No. Qui nessuno può versare o prelevare soldi veri, e ogni pagamento dice di chi erano i soldi.',
  visitorAsked: 'Qualcuno mi chiede soldi veri',
  visitorAskedText:
    'Qui nessuno può farlo. Non pagare e avvisa chi guida la classe. Se dal tuo conto sono già usciti soldi, chiama subito la tua banca.',
  'from.member': 'Tu',
  'from.staff': 'Assistenza clienti',
  write: 'Il tuo messaggio',
  textRule: 'Niente indirizzi, conti, carte, numeri di telefono o link: un testo così non viene inviato.',
  picture: 'Aggiungi un’immagine (al massimo 2 MB)',
  pictureChosen: 'Un’immagine è stata scelta',
  pictureTakeOut: 'Rimuovi l’immagine',
  tooLarge: 'Il file non può superare 2M.',
  keepPicture: 'Salva l’immagine',
  send: 'Invia',
  sent: 'Inviato.',
  feedbackComments: 'Domande e commenti',
  feedbackEmpty: 'Domande e commenti sono obbligatori.',
  feedbackAdvice: 'Parole finora: {{count}}. Più di {{advised}} aiutano il personale a capirti.',
  feedbackLong: 'Abbastanza lungo per essere capito.',
  feedbackAdd: 'Aggiungi immagini dello schermo',
  feedbackFiles: 'PNG, JPEG, WebP o GIF: al massimo {{most}}, 20 MB ciascuna. Le vede solo il personale.',
  feedbackTooLarge: 'Il file non può superare 20M.',
  feedbackTooMany: 'Al massimo {{most}} immagini.',
  feedbackChosen: 'Immagini scelte',
  feedbackTake: 'Rimuovi l’immagine {{number}}',
  feedbackPhone: 'Mostra al personale il mio numero fittizio',
  feedbackSentText:
    'Ciò che hai scritto è nell’esportazione dei tuoi dati. Le risposte arrivano nei tuoi messaggi.',
  feedbackBack: 'Torna alle mie pagine',
} as const satisfies Translated<typeof en>
