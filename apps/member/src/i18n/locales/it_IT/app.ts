import type { Translated } from '../../words.ts'
import type en from '../en_US/app.ts'

export default {
  notFoundTitle: 'Questa pagina non esiste',
  notFoundText: 'Forse l’indirizzo è scritto male, oppure la pagina arriverà con una versione successiva.',
  worldNotFoundTitle: 'Questo mondo non esiste',
  worldNotFoundText:
    'Forse l’indirizzo è scritto male, oppure la classe a cui apparteneva è finita. Chiedi alla persona che te l’ha dato.',
  worldNotFoundHome: 'Al mondo dimostrativo',
  'noPermissionTitle.account': 'Questo account è disattivato',
  'noPermissionText.account':
    'Il gestore di questo mondo lo ha disattivato. Chiedi alla persona che guida la tua classe. I libri restano aperti per te.',
  'noPermissionTitle.mail': 'La registrazione via e-mail è disattivata',
  'noPermissionText.mail':
    'Questo mondo non accetta registrazioni via e-mail. Puoi registrarti con un telefono fittizio.',
  'noPermissionTitle.feature': 'Questo non è aperto in questo mondo',
  'noPermissionText.feature': 'Il gestore di questo mondo non ha aperto questa funzione.',
  noPermissionToBooks: 'Vedi i libri aperti',
  noPermissionToRegister: 'Registrati con un telefono fittizio',
  toHome: 'Alla pagina iniziale',
  version: 'Versione {{version}} ({{code}})',
  versionTitle: 'Versione',
  versionLook: 'Cerca una versione più recente',
  versionNewest: 'Il tuo browser ha già l’ultima versione.',
  updateTitle: 'C’è una versione più recente',
  updateText: 'La versione {{version}} è pronta.',
  updateAct: 'Scaricala ora',
  updateLater: 'Più tardi',
  updateCompulsory: 'Questa versione non funziona più. Con l’aggiornamento non perdi nulla.',
  updateElsewhere: 'La nuova versione sarebbe su un altro server. Non è stato aperto nulla.',
  androidTitle: 'Su un telefono Android',
  androidText:
    'L’app è questa pagina. Apri l’indirizzo sul telefono e scegli «Aggiungi a schermata Home» nel menu del browser. Non è in nessun negozio e non c’è nessun file da scaricare.',
  androidCopy: 'Copia l’indirizzo',
  aboutWhatTitle: 'Che cos’è',
  aboutWhat:
    'Glasshouse è una piattaforma completa di investimento con rendimento giornaliero: macchine che promettono una rendita fissa ogni giorno, inviti, premi. Nel mondo reale le app di questo tipo sono quasi sempre una truffa, perché i soldi dei nuovi membri pagano i vecchi. Qui ogni pagamento mostra da dove viene, così puoi osservare come succede senza perdere nulla.',
  aboutBooksTitle: 'Libri aperti',
  aboutBooks:
    'Che cosa c’è nelle casse, che cosa è stato promesso e che cosa è stato pagato: possono leggerlo tutti, senza accedere.',
  name: 'Nome',
  phone: 'Numero di telefono',
  mailbox: 'Casella e-mail',
  country: 'Paese',
  inviteCode: 'Codice invito',
  invitedBy: 'Invitato da',
  memberSince: 'Membro dal',
  nickname: 'Soprannome',
  nicknameHint: 'Gli altri lo vedono al posto del tuo numero: nei post e nei commenti. Da 2 a 30 caratteri.',
  nicknameEmpty: 'Scrivi un soprannome.',
  saveNickname: 'Salva il soprannome',
  ownPicture: 'La mia foto',
  changePassword: 'Cambia la password di accesso',
  theme: 'Aspetto',
  themeDevice: 'Come sul dispositivo',
  themeLight: 'Chiaro',
  themeDark: 'Scuro',
  cropTitle: 'La parte che vedono gli altri',
  cropHelp:
    'Sposta l’immagine con il dito, il mouse o i tasti freccia; ingrandisci con due dita, la rotella o il cursore.',
  cropZoom: 'Ingrandimento',
  cropUse: 'Usa questa parte',
  cropUnreadable: 'Questo dispositivo non può mostrare il file come immagine. Scegline un altro.',
  salesUnit: 'Valuta mostrata',
  salesUnitText:
    'I prezzi e il tuo portafoglio dicono anche quanto vale all’incirca in questa valuta, al cambio fittizio. Ciò che è registrato, e ogni fonte, resta in USDT fittizi. Conservato su questo dispositivo.',
  salesUnitNone: 'Solo USDT fittizi',
  timeZone: 'Fuso orario',
  timeZoneText:
    'Quando è successo qualcosa si mostra in questo fuso. Il giorno del mondo resta quello del mondo: finisce alle 00:00 {{zone}} per tutti. Conservato su questo dispositivo.',
  timeZoneWorld: 'Quello del mondo ({{zone}})',
  timeZoneDevice: 'Quello di questo dispositivo ({{zone}})',
} as const satisfies Translated<typeof en>
