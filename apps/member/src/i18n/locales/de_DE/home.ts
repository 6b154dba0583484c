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
  whatText:
    'Apps, die jeden Tag einen festen Ertrag versprechen, sehen aus wie diese. Hier ist das Geld Übungsgeld, niemand kann welches verlieren, und die Bücher sind offen: Jede Zahlung sagt, wessen Geld es war.',
  toBooks: 'Offene Bücher ansehen',
  toPattern: 'Wie diese Welt zahlt',
  welcomeTitle: 'Probieren Sie es ohne Risiko',
  welcomeText:
    'Registrieren Sie sich mit einem Übungstelefon, nehmen Sie Übungsgeld, kaufen Sie eine Maschine und sehen Sie, woher ihr Ertrag kommt.',
  register: 'Registrieren',
  login: 'Anmelden',
} as const satisfies Translated<typeof en>
