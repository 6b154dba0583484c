import type { Translated } from '../../words.ts'
import type en from '../en_US/sources.ts'

export default {
  title: 'Woher das kam',
  'part.revenue': 'Maschineneinnahmen',
  'part.fees': 'Gebühren',
  'part.operator': 'Der Betreiber',
  'part.purchases': 'Mitgliederzahlungen',
  'part.uncovered': 'Nicht gedeckt',
  'part.rest': 'Rundung',
  promised: 'Versprochen',
  paid: 'Gezahlt',
  'paid.received': 'Sie haben {{amount}} bekommen.',
  'paid.receiving': '{{amount}} sind unterwegs zu Ihrer Wallet.',
  'paid.due': 'Sie können {{amount}} abholen.',
  'paid.ever': 'Ihnen wurden bisher {{amount}} gezahlt.',
  'paid.everyone': 'Den Mitgliedern wurden {{amount}} gezahlt.',
  'nothing.received':
    'Von den versprochenen {{promised}} konnte nichts gezahlt werden: In den Töpfen, aus denen das gezahlt wird, war nichts zu verteilen.',
  'nothing.receiving':
    'Von den versprochenen {{promised}} konnte nichts gezahlt werden: In den Töpfen, aus denen das gezahlt wird, war nichts zu verteilen.',
  'nothing.due':
    'Von den versprochenen {{promised}} kann nichts gezahlt werden: In den Töpfen, aus denen das gezahlt wird, war nichts zu verteilen.',
  'nothing.ever': 'Von den versprochenen {{promised}} wurde bisher nichts gezahlt.',
  'nothing.everyone':
    'Von den versprochenen {{promised}} wurde den Mitgliedern nichts gezahlt: In den Töpfen, aus denen das gezahlt wird, war nichts zu verteilen.',
  'from.revenue': 'aus Maschineneinnahmen',
  'from.fees': 'aus Gebühren, die Mitglieder gezahlt haben',
  'from.operator': 'vom Betreiber',
  'from.purchases': 'aus dem, was Mitglieder, auch Sie, für Maschinen gezahlt haben',
  'from.purchasesOfAll': 'aus dem, was Mitglieder für Maschinen gezahlt haben',
  fromFirst: '{{amount}} kamen {{source}}',
  fromNext: '{{amount}} {{source}}',
  fromAll: '{{list}}.',
  uncovered: '{{amount}} der versprochenen {{promised}} waren nicht gedeckt; das wird später nicht gezahlt.',
  covered: 'Alles Versprochene wurde gezahlt.',
  fromOperatorAlone:
    'Belohnungen kommen allein aus dem Topf des Betreibers. Was in den anderen Töpfen liegt, bezahlt sie nicht.',
  nothingPromised: 'Noch ist nichts fällig geworden.',
  doNotAddUp:
    'Diese Teile ergeben zusammen nicht, was versprochen war. Das ist ein Fehler des Programms: Sagen Sie es dem Betreiber.',
  percent: '{{percent}} %',
  underOnePercent: 'unter 1 %',
  toIncome: 'Woher kam das?',
  toIncomes: 'Ertrag jedes Tages ansehen',
  toPostings: 'Buchungen ansehen',
  toRecords: 'Jeden abgeholten Ertrag ansehen',
  toBooks: 'Offene Bücher ansehen',
  partColumn: 'Teil',
  amountColumn: 'Betrag',
  shareColumn: 'Anteil am Versprochenen',
} as const satisfies Translated<typeof en>
