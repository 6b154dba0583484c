import type { Translated } from '../../words.ts'
import type en from '../en_US/task.ts'

export default {
  reward: 'Che cosa porta',
  rewardText:
    'Si paga alla chiusura del giorno, dalla cassa del gestore, fin dove arriva. Una volta per membro.',
  rewardNone: 'Questo mondo non paga nulla per questo.',
  promisedOn: '{{amount}} promessi il giorno {{day}}.',
  'state.waiting': 'Aspetta la chiusura',
  'state.credited': 'Accreditato',
  'state.uncovered': 'Non coperto',
  videosText:
    'Pubblica un video fittizio con il tuo invito. Chi apre il suo link vede il filmato, la scritta «Denaro fittizio» e il tuo codice.',
  'film.pots.title': 'Come si muove il denaro tra le casse',
  'film.pots.text':
    'I membri a sinistra pagano le macchine, il loro denaro riempie una cassa, e da lì esce ciò che si paga al membro a destra. Quando non entra nessuno, la cassa resta vuota.',
  'film.machine.title': 'Che cosa porta una macchina',
  'film.machine.text':
    'Una macchina gira e le monete che porta cadono nella cassa dei ricavi delle macchine. Da lì si pagano per prime le rendite.',
  publish: 'Pubblica con il mio invito',
  published: 'Pubblicato',
  link: 'Link del video',
  copyLink: 'Copia il link',
  share: 'Condividi',
  toShareLink: 'Consegna il link',
  visitorTitle: 'Video fittizi',
  visitorText: 'I membri li pubblicano con il loro invito. Accedi per pubblicarne uno.',
  logIn: 'Accedi',
  cardFrom: 'Da {{name}}',
  cardFromSimulated: 'Da {{name}} (simulato)',
  cardText:
    'Un invito in un mondo fittizio: non si accettano numeri di telefono veri né denaro vero, e nessuno può guadagnare nulla.',
  inviteCode: 'Codice invito',
  register: 'Registrati con questo codice',
  toVideos: 'Tutti i video fittizi',
  linkText:
    'Invia a qualcuno il link di uno dei tuoi video fittizi, nella comunità o su carta. Poi consegnalo qui, una volta.',
  linkLabel: 'Link del tuo video fittizio',
  linkNeeded: 'Incolla il link.',
  linkHint: 'Inizia con l’indirizzo di questa pagina. I link di altri posti sono rifiutati.',
  handIn: 'Consegna',
  toMyVideos: 'I miei video fittizi',
  groupTitle: 'Gruppo di {{world}}',
  groupText:
    'Questa è la pagina del gruppo come la vedi tu. C’è il tuo segno, e su quella di nessun altro. Fai una foto di questo schermo e consegnala.',
  groupMark: 'Il tuo segno',
  groupDay: 'Giorno del mondo',
  groupMember: 'Sei nel gruppo',
  groupNote:
    'In una vera truffa è in un gruppo così che una guida fa continuare a pagare le persone. Qui non scrive nessuno, e non serve l’app di messaggi di un’altra azienda.',
  toJoin: 'Consegna l’immagine',
  'group.open': 'Non ancora consegnata',
  'group.waiting': 'Il personale sta guardando la tua immagine',
  'group.refused': 'La tua immagine è stata rifiutata',
  'group.accepted': 'La tua immagine è stata accettata',
  groupHow:
    'Apri la pagina del gruppo, fai una foto dello schermo e consegnala. Il programma rifiuta ciò che non è un’immagine e ciò che è già stato inviato; sul resto decide il personale.',
  groupKept: 'L’immagine viene eliminata quando il personale ha deciso.',
  groupReason: 'Il personale dice: {{reason}}',
  toGroup: 'Apri la pagina del gruppo',
  choosePicture: 'Scegli l’immagine',
  chooseHint: 'Un’immagine PNG, JPEG, WebP o GIF, al massimo 2 MB.',
  chosen: 'L’immagine scelta',
  takeOut: 'Rimuovi l’immagine',
  pictureNeeded: 'Scegli prima l’immagine.',
  pictureTooLarge: 'L’immagine supera {{megabytes}} MB.',
  send: 'Invia',
} as const satisfies Translated<typeof en>
