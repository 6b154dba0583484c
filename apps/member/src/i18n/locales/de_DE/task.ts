import type { Translated } from '../../words.ts'
import type en from '../en_US/task.ts'

export default {
  reward: 'Was es bringt',
  rewardText:
    'Gezahlt beim Tagesabschluss, aus dem Topf des Betreibers, soweit er reicht. Einmal pro Mitglied.',
  rewardNone: 'Diese Welt zahlt nichts dafür.',
  promisedOn: '{{amount}} an Tag {{day}} versprochen.',
  'state.waiting': 'Wartet auf den Tagesabschluss',
  'state.credited': 'Gutgeschrieben',
  'state.uncovered': 'Nicht gedeckt',
  videosText:
    'Veröffentlichen Sie ein Übungsvideo mit Ihrer Einladung. Wer den Link öffnet, sieht den Film, den Hinweis „Übungsgeld“ und Ihren Code.',
  'film.pots.title': 'Wie sich Geld zwischen den Töpfen bewegt',
  'film.pots.text':
    'Mitglieder links zahlen für Maschinen, ihr Geld füllt einen Topf, und was das Mitglied rechts bekommt, kommt daraus. Wenn niemand beitritt, bleibt der Topf leer.',
  'film.machine.title': 'Was eine Maschine bringt',
  'film.machine.text':
    'Eine Maschine dreht sich, und die Münzen, die sie bringt, fallen in den Topf der Maschineneinnahmen. Erträge werden zuerst daraus gezahlt.',
  publish: 'Mit meiner Einladung veröffentlichen',
  published: 'Veröffentlicht',
  link: 'Adresse des Videos',
  copyLink: 'Link kopieren',
  share: 'Teilen',
  toShareLink: 'Link einreichen',
  visitorTitle: 'Übungsvideos',
  visitorText:
    'Mitglieder veröffentlichen sie mit ihrer Einladung. Melden Sie sich an, um eines zu veröffentlichen.',
  logIn: 'Anmelden',
  cardFrom: 'Von {{name}}',
  cardFromSimulated: 'Von {{name}} (simuliert)',
  cardText:
    'Eine Einladung in eine Übungswelt: Echte Telefonnummern und echtes Geld werden nicht angenommen, und niemand kann etwas verdienen.',
  inviteCode: 'Einladungscode',
  register: 'Mit diesem Code registrieren',
  toVideos: 'Alle Übungsvideos',
  linkText:
    'Senden Sie jemandem den Link eines Ihrer Übungsvideos, im Forum oder auf Papier. Reichen Sie ihn dann hier ein, einmal.',
  linkLabel: 'Link Ihres Übungsvideos',
  linkNeeded: 'Fügen Sie den Link ein.',
  linkHint: 'Er beginnt mit der Adresse dieser Seite. Links von woanders werden abgelehnt.',
  handIn: 'Einreichen',
  toMyVideos: 'Meine Übungsvideos',
  groupTitle: 'Gruppe von {{world}}',
  groupText:
    'Das ist die Seite der Gruppe, wie Sie sie sehen. Ihr Zeichen steht darauf und auf keiner anderen. Machen Sie ein Bildschirmfoto und reichen Sie es ein.',
  groupMark: 'Ihr Zeichen',
  groupDay: 'Tag der Welt',
  groupMember: 'Sie sind in der Gruppe',
  groupNote:
    'In einem echten Betrugssystem bringt in einer solchen Gruppe ein Betreuer die Leute dazu, weiter zu zahlen. Hier schreibt niemand darin, und es braucht keinen Messenger einer anderen Firma.',
  toJoin: 'Bild einreichen',
  'group.open': 'Noch nicht eingereicht',
  'group.waiting': 'Das Team sieht sich Ihr Bild an',
  'group.refused': 'Ihr Bild wurde abgelehnt',
  'group.accepted': 'Ihr Bild wurde angenommen',
  groupHow:
    'Öffnen Sie die Seite der Gruppe, machen Sie ein Bildschirmfoto und reichen Sie es ein. Das Programm lehnt ab, was kein Bild ist und was schon gesendet wurde; über den Rest entscheidet das Team.',
  groupKept: 'Das Bild wird gelöscht, wenn das Team entschieden hat.',
  groupReason: 'Das Team sagt: {{reason}}',
  toGroup: 'Seite der Gruppe öffnen',
  choosePicture: 'Bild auswählen',
  chooseHint: 'Ein Bild, PNG, JPEG, WebP oder GIF, höchstens 2 MB.',
  chosen: 'Das gewählte Bild',
  takeOut: 'Bild entfernen',
  pictureNeeded: 'Wählen Sie zuerst das Bild aus.',
  pictureTooLarge: 'Das Bild ist größer als {{megabytes}} MB.',
  send: 'Senden',
} as const satisfies Translated<typeof en>
