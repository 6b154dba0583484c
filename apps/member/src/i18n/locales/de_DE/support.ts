import type { Translated } from '../../words.ts'
import type en from '../en_US/support.ts'

export default {
  conversation: 'Unser Gespräch',
  closed: 'Zurzeit ist kein Kundendienst online. Was gesagt wurde, bleibt hier stehen.',
  nothingSaid: 'Noch wurde nichts gesagt',
  nothingSaidText: 'Schreiben Sie dem Team dieser Welt. Es antwortet hier.',
  toAbout: 'Was das hier ist',
  'from.member': 'Sie',
  'from.staff': 'Kundendienst',
  write: 'Ihre Nachricht',
  textRule:
    'Keine Adressen, Konten, Karten, Telefonnummern oder Links: Ein solcher Text wird nicht gesendet.',
  picture: 'Bild hinzufügen (höchstens 2 MB)',
  pictureChosen: 'Ein Bild ist ausgewählt',
  pictureTakeOut: 'Bild herausnehmen',
  tooLarge: 'Die Datei darf nicht größer als 2M sein.',
  keepPicture: 'Bild behalten',
  send: 'Senden',
  sent: 'Gesendet.',
  feedbackComments: 'Fragen und Anmerkungen',
  feedbackEmpty: 'Fragen und Anmerkungen müssen ausgefüllt sein.',
  feedbackAdvice: 'Wörter bisher: {{count}}. Mehr als {{advised}} helfen dem Team, Sie zu verstehen.',
  feedbackLong: 'Lang genug, um verstanden zu werden.',
  feedbackAdd: 'Bildschirmfotos hinzufügen',
  feedbackFiles: 'PNG, JPEG, WebP oder GIF: höchstens {{most}}, je 20 MB. Nur das Team sieht sie.',
  feedbackTooLarge: 'Die Datei darf nicht größer als 20M sein.',
  feedbackTooMany: 'Höchstens {{most}} Bilder.',
  feedbackChosen: 'Gewählte Bilder',
  feedbackTake: 'Bild {{number}} herausnehmen',
  feedbackPhone: 'Dem Team meine Übungsnummer zeigen',
  feedbackSentText:
    'Was Sie geschrieben haben, steht im Export Ihrer Daten. Antworten kommen in Ihre Nachrichten.',
  feedbackBack: 'Zurück zu meinen Seiten',
} as const satisfies Translated<typeof en>
