import type { Translated } from '../../words.ts'
import type en from '../en_US/chain.ts'

export default {
  transaction: 'Transaktion',
  see: 'Auf der Übungs-Blockchain ansehen',
  copy: 'Kopieren',
  title: 'Auf der Übungs-Blockchain',
  'state.waiting': 'Wartet auf einen Block',
  'state.mined': 'In der Blockchain',
  'state.reverted': 'Fehlgeschlagen',
  'state.left_out': 'Nicht in der Blockchain',
  'stateText.waiting': 'Sie ist im nächsten Block, in wenigen Sekunden.',
  'stateText.reverted':
    'Die Transaktion steht in einem Block, aber die Wallet hatte zu wenig, deshalb wurde nichts gesendet.',
  'stateText.left_out':
    'Die Blockchain wurde geändert, und diese Transaktion steht jetzt in keinem Block. Sie wird erneut gesendet.',
  amount: 'Betrag',
  usdt: 'Übungs-USDT',
  lookalike: 'Doppelgänger-Token, nichts wert',
  from: 'Von',
  to: 'An',
  block: 'Block-Nr.',
  noBlock: 'noch keiner',
  at: 'Zeit',
  confirmations: 'Bestätigungen',
  confirmationsOf: '{{done}} von {{needed}}',
  explained:
    'Bestätigungen sind Blöcke, die auf den eigenen folgen. Mit {{needed}} davon kann sie niemand mehr zurücknehmen.',
  weighedTitle: 'Coins auf der Übungs-Blockchain',
  weighedHolds: 'Die Coins stimmen mit den Büchern überein.',
  weighedBroken:
    'Die Coins auf der Blockchain stimmen nicht mit den Büchern überein. Neue Auszahlungen über die Blockchain warten, bis das geklärt ist.',
  weighedNever: 'Über die Übungs-Blockchain wurde noch nichts bewegt.',
  weighedCoins: 'Auf der Blockchain',
  weighedBooks: 'In den Büchern',
  weighedBlock: 'Geprüft bei Block',
  weighedAll:
    'Alle Welten dieses Servers zusammen: Einzahlungsadressen und die Wallet, die Auszahlungen zahlt.',
} as const satisfies Translated<typeof en>
