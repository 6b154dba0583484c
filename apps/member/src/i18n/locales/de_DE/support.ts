import type { Translated } from '../../words.ts'
import type en from '../en_US/support.ts'

export default {
  conversation: 'Unser Gespräch',
  closed: 'Zurzeit ist kein Kundendienst online. Was gesagt wurde, bleibt hier stehen.',
  nothingSaid: 'Noch wurde nichts gesagt',
  nothingSaidText: 'Schreiben Sie dem Team dieser Welt. Es antwortet hier.',
  toAbout: 'Was das hier ist',
  visitorTitle: 'Wie können wir helfen?',
  visitorText:
    'Das Team antwortet Mitgliedern, in einem Gespräch, das nur Sie beide lesen. Ein Konto braucht weder einen echten Namen noch eine echte Nummer.',
  visitorClosed: 'Das Team dieser Welt nimmt gerade keine Nachrichten an. Meistens hilft das hier:',
  visitorForgotten: 'Ich habe mein Passwort vergessen',
  visitorForgottenText: 'Setzen Sie ein neues. Der Code kommt auf Ihr Übungstelefon, nie auf ein echtes.',
  visitorLost: 'Mein Übungstelefon ist weg',
  visitorLostText:
    'Holen Sie es auf jedem Gerät mit seinen vier Wiederherstellungswörtern zurück. Ohne sie bitten Sie die Kursleitung um einen neuen Zugang.',
  visitorEnter: 'Mein Einladungscode geht nicht',
  visitorEnterText:
    'Er gilt für einen Kurs und ist vielleicht schon benutzt. Bitten Sie die Kursleitung um einen Link.',
  visitorMoney: 'Ist hier irgendein Geld echt?',
  visitorMoneyText:
    'Nein. Niemand kann hier echtes Geld einzahlen oder abheben, und jede Zahlung sagt, wessen Geld es war.',
  visitorAsked: 'Jemand will echtes Geld von mir',
  visitorAskedText:
    'Das darf hier niemand. Zahlen Sie nicht und sagen Sie es der Kursleitung. Ist schon Geld von Ihrem Bankkonto abgegangen, rufen Sie jetzt Ihre Bank an.',
  'from.member': 'Sie',
  'from.staff': 'Kundendienst',
  write: 'Ihre Nachricht',
  textRule:
    'Keine Adressen, Konten, Karten, Telefonnummern oder Links: Ein solcher Text wird nicht gesendet.',
  picture: 'Bild hinzufügen (höchstens 2 MB)',
  pictureChosen: 'Ein Bild ist ausgewählt',
  pictureTakeOut: 'Bild entfernen',
  tooLarge: 'Die Datei darf nicht größer als 2M sein.',
  keepPicture: 'Bild speichern',
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
  feedbackTake: 'Bild {{number}} entfernen',
  feedbackPhone: 'Dem Team meine Übungsnummer zeigen',
  feedbackSentText:
    'Was Sie geschrieben haben, steht im Export Ihrer Daten. Antworten kommen in Ihre Nachrichten.',
  feedbackBack: 'Zurück zu meinen Seiten',
} as const satisfies Translated<typeof en>
