import type { Translated } from '../../words.ts'
import type en from '../en_US/recharge.ts'

export default {
  railTitle: 'Wie möchten Sie aufladen?',
  railChain: 'Übungs-USDT über die Übungs-Blockchain',
  railChainNote: 'An Ihre eigene Adresse; etwa 1 Minute',
  railBank: 'Überweisung der Übungsbank',
  railBankNote: 'In Rupien, Naira, Rand oder Schilling, zum Übungskurs',
  amount: 'Betrag',
  amountNote:
    'Was Sie senden möchten. Jeder Betrag ab dem Mindestbetrag wird gutgeschrieben, egal was Sie hier wählen.',
  amountNeeded: 'Wählen Sie einen Betrag oder geben Sie einen ein.',
  amountTooSmall:
    'Der Mindestbetrag ist {{minimum}}. Weniger ist auf der Blockchain zu sehen, wird aber nicht gutgeschrieben.',
  toAddress: 'Meine Adresse zeigen',
  toBank: 'Weiter mit der Bank',
  addressTitle: 'Ihre Einzahlungsadresse',
  toSend: 'Zu senden',
  qrLabel: 'QR-Code Ihrer Einzahlungsadresse',
  copyAddress: 'Adresse kopieren',
  onlyUsdt:
    'Senden Sie nur Übungs-USDT an diese Adresse. Alles andere, auch jeder andere Token, wird nicht gutgeschrieben.',
  termsTitle: 'Bedingungen der Aufladung',
  network: 'Netz',
  networkName: 'Übungs-Blockchain (BEP20-Regeln)',
  minimum: 'Mindestbetrag',
  minimumNote: 'weniger ist zu sehen, zählt aber nicht',
  needed: 'Bestätigungen',
  about_one: 'etwa {{count}} Minute',
  about_other: 'etwa {{count}} Minuten',
  newest: 'Kommt gerade an',
  waiting: 'Noch nichts. Eine Überweisung erscheint hier mit ihrem ersten Block.',
  toWallet: 'Aus meiner Übungs-Wallet senden',
  toRecords: 'Alle Aufladungen in USDT',
  lessThan: 'weniger als {{amount}}',
  exactly: 'Auf der Blockchain, mit allen Nachkommastellen:',
  exactlyNote:
    'Die Bücher haben sechs Nachkommastellen. Was unter einem Millionstel liegt, bleibt auf der Blockchain und wird nicht gutgeschrieben.',
  depositLabel: 'Aufladung',
  confirmations: '{{done}} von {{needed}} Bestätigungen',
  confirmationsLabel: 'Bestätigungen',
  arrivedAt: 'In Ihrer Wallet seit',
  'status.pending': 'Ausstehend',
  'status.arrived': 'Angekommen',
  'status.not_credited': 'Nicht gutgeschrieben',
  'status.failed': 'Fehlgeschlagen',
  'reason.below_minimum':
    'Unter dem Mindestbetrag von {{minimum}}: auf der Blockchain zu sehen, nicht gutgeschrieben.',
  'reason.vanished': 'Die Blockchain enthält diese Transaktion nicht mehr. Es wurde nichts gutgeschrieben.',
  'reason.reversed':
    'Die Blockchain enthält diese Transaktion nicht mehr. Was gutgeschrieben war, wurde zurückgenommen, und die offenen Bücher sagen es.',
  'chain.stalled': 'Die Übungs-Blockchain steht still',
  'chainText.stalled':
    'Seit mehr als einer halben Minute kam kein Block. Nichts ist verloren: Mit dem nächsten Block gehen die Bestätigungen weiter.',
  'chain.away': 'Die Übungs-Blockchain ist gerade nicht lesbar',
  'chainText.away':
    'Was Sie gesendet haben, ist sicher. Es erscheint hier, sobald die Blockchain wieder lesbar ist.',
  recordsTitle: 'Aufladungen in USDT',
  noRecords: 'Noch keine Aufladungen',
  noRecordsText: 'Übungs-USDT, die Ihre Adresse erreichen, stehen hier mit ihren Bestätigungen.',
  toRecharge: 'Aufladen',
} as const satisfies Translated<typeof en>
