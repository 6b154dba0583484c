import type { Translated } from '../../words.ts'
import type en from '../en_US/home.ts'

export default {
  worldLabel: 'Diese Welt',
  'policy.revenue-backed': 'Zahlung aus Einnahmen: Erträge kommen aus dem, was Maschinen verdienen.',
  'policy.promise-first':
    'Zahlung nach Versprechen: Reichen die Maschineneinnahmen nicht, bezahlen Zahlungen der Mitglieder die Erträge.',
  members: 'Mitglieder: {{members}}',
  walletLabel: 'Meine Wallet',
  balance: 'Guthaben',
  receiving: 'Unterwegs',
  receive: 'Ertrag abholen',
  noMachine: 'Sie haben noch keine Maschine. Wählen Sie unten eine aus.',
  nothingDue: 'Jetzt ist kein Ertrag fällig. Der nächste wird beim Abschluss von Tag {{day}} fällig.',
  allExpired: 'Kein Ertrag ist fällig. Alle Ihre Maschinen sind abgelaufen. Wählen Sie unten eine andere.',
  freeTitle: 'Ein Ertrag gratis',
  'free.open':
    'Jedes neue Mitglied bekommt einmal den Tagesertrag der Einstiegsmaschine. Er wird aus dem Topf des Betreibers gezahlt.',
  'free.waiting':
    'Sie haben ihn angefordert. Er wird beim Tagesabschluss aus dem Topf des Betreibers gezahlt.',
  'free.received': 'In Ihre Wallet gezahlt.',
  'free.uncovered': 'Der Topf des Betreibers war beim Tagesabschluss leer: Der Ertrag war nicht gedeckt.',
  freeDue: 'Noch zu finanzieren:',
  freeAsk: 'Gratis-Ertrag holen',
  freeAsked: 'Angefordert. Er wird beim Tagesabschluss finanziert.',
  productsTitle: 'Produkte',
  allProducts: 'Alle ansehen',
  noProducts: 'Es ist keine Maschine im Verkauf.',
  price: 'Preis',
  dailyPromised: 'Pro Tag versprochen',
  whatTitle: 'Was ist das?',
  whatShort:
    'Apps, die jeden Tag einen festen Ertrag versprechen, sind fast immer Betrug: Dies ist eine offene Kopie davon. Das Geld ist Übungsgeld: Es gibt nichts zu gewinnen und nichts zu verlieren.',
  whatText:
    'Apps, die jeden Tag einen festen Ertrag versprechen, sehen aus wie diese. Hier ist das Geld Übungsgeld, niemand kann welches verlieren, und die Bücher sind offen: Jede Zahlung sagt, wessen Geld es war.',
  toBooks: 'Offene Bücher ansehen',
  toPattern: 'Wie diese Welt zahlt',
  welcomeTitle: 'Probieren Sie es ohne Risiko',
  welcomeText:
    'Registrieren Sie sich mit einem Übungstelefon, nehmen Sie Übungsgeld, kaufen Sie eine Maschine und sehen Sie, woher ihr Ertrag kommt.',
  welcomeNickname:
    'Wählen Sie einen Spitznamen, bekommen Sie Übungsgeld, kaufen Sie eine Maschine und sehen Sie, woher ihr Ertrag kommt.',
  ownTitle: 'Eine eigene Welt, am Tag vor dem Bruch',
  ownText:
    'Eine private Kopie mit simulierten Mitgliedern. Sie drücken „Nächster Tag“ und sehen, was mit ihnen und mit Ihnen geschieht. Nach einer Stunde wird sie gelöscht.',
  ownAct: 'Meine eigene Welt öffnen',
  ownMaking: 'Ihre Welt wird vorbereitet. Das dauert ein paar Sekunden.',
  ownPreparing:
    'Die Welt, von der Ihre kopiert wird, wird erst vorbereitet. Das dauert höchstens eine Minute.',
  ownFailed: 'Ihre Welt konnte nicht vorbereitet werden. Bitte versuchen Sie es noch einmal.',
  ownName: 'Besucher',
  ownArriving: 'Ihre Welt wird geöffnet.',
  ownDay: 'Ihre eigene Welt, Tag {{day}}',
  ownBefore:
    'Ohne Sie wird in dieser Welt bis Tag {{paid}} jeder Ertrag voll gezahlt, und an Tag {{day}} nicht mehr. Kaufen Sie eine Maschine und gehen Sie dann zum nächsten Tag.',
  ownAfter: 'Gehen Sie Tag für Tag weiter und sehen Sie in den offenen Büchern, wessen Geld noch da ist.',
  ownNext: 'Nächster Tag',
  ownClosing: 'Tag {{day}} wird geschlossen: Erst handeln die anderen, dann zahlen die Töpfe.',
  ownEnds: 'Diese Welt wird um {{time}} gelöscht.',
  register: 'Registrieren',
  login: 'Anmelden',
  demos: 'Zwei Welten nebeneinander',
  demosText: 'Die App ist in beiden dieselbe. Verschieden ist, woher die Erträge kommen.',
  'demo.promises-more': 'Verspricht mehr, als sie verdient',
  'demo.pays-earnings': 'Zahlt, was Maschinen verdienen',
  demoSeason: 'Saison {{season}}, {{days}} Tage lang',
  demoHere: 'Hier sind Sie',
  demoVisit: 'Diese Welt öffnen',
  lastTitle: 'Wie Saison {{season}} endete',
  lastEarly: 'Sie endete vorzeitig, mit Tag {{day}}: Eine Welt ist höchstens ein Jahr lang offen.',
  lastBroke: 'Am Tag {{day}} war der erste Ertrag nicht gedeckt.',
  lastNever: 'Jeder Ertrag wurde voll gezahlt.',
  lastPeople: 'Menschen: {{people}}. Im Plus: {{ahead}}. Im Minus: {{behind}}.',
  lastOwed:
    'Von denen im Minus hätten so viele alles zurückbekommen, wenn ihre Maschinen weitergelaufen wären und alles gezahlt hätten, was sie noch versprachen: {{owed}}.',
  lastPaid:
    'Mitglieder haben {{paidIn}} für Maschinen gezahlt. An Mitglieder wurden {{paidOut}} als Erträge und Belohnungen gezahlt.',
  lastMore:
    'Mindestens {{amount}} des Gezahlten kamen nicht aus Mitgliederzahlungen, sondern aus Maschineneinnahmen, Gebühren und dem eigenen Geld des Betreibers.',
  lastLess:
    'Mindestens {{amount}} von dem, was Mitglieder zahlten, wurden nicht ausgezahlt: Sie gingen für die Kosten der Maschinen und als Anteil des Betreibers ab oder lagen am Ende in den Töpfen.',
  seasonOver:
    'Die Saison {{season}}, bei der Sie dabei waren, ist zu Ende. Eine neue läuft: Treten Sie wieder bei.',
} as const satisfies Translated<typeof en>
