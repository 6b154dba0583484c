import type { Translated } from '../../words.ts'
import type en from '../en_US/books.ts'

export default {
  intro: 'Diese Bücher kann jeder lesen. Jede Zahl kommt aus dem Hauptbuch.',
  moneyStopped:
    'Bei der letzten Prüfung gingen die Bücher nicht auf. Es bewegt sich kein Geld, bis der Betreiber den Grund gefunden hat; lesen können Sie weiter.',
  closedTitle: 'Die Bücher sind noch nicht offen',
  closedText: 'Dieser Kurs öffnet seine Bücher später. Ihr eigener Ertrag zeigt immer, woher er kommt.',
  coverageTitle: 'Sind die Versprechen bezahlbar?',
  nothingPromised: 'Für die nächsten 30 Tage ist nichts versprochen.',
  coverageText:
    'Für die nächsten 30 Tage sind {{promised}} versprochen: für die verkauften Maschinen und die Ersparnisse. Kauft niemand mehr etwas, würden davon {{paid}} gezahlt: {{share}}.',
  coverageSales:
    'Gehen die Verkäufe weiter wie in den letzten 7 Tagen, würden {{share}} derselben Versprechen gezahlt.',
  coverageModelled:
    'Ohne Einnahmen, die der Betreiber nur angegeben hat: {{share}}, und {{sales}} bei weiteren Verkäufen.',
  coverageRule:
    'Das rechnet damit, dass der Betreiber in diesen Tagen {{amount}} als Einnahmen eintippt, wie es eine Regel dieser Welt bis Tag {{day}} vorsieht. Keine Maschine verdient sie.',
  coverageTyped:
    'Tippt der Betreiber weiter von Hand Einnahmen ein wie in den letzten 7 Tagen: {{share}}, und {{sales}} bei weiteren Verkäufen. Keine Regel sieht das vor, und die Zahlen oben rechnen nicht damit.',
  coverageHow:
    'Berechnet, indem die nächsten 30 Tage einzeln abgeschlossen werden: mit dem, was in den Töpfen ist, was die verkauften Maschinen bis zu ihrem Ende verdienen, und mit eingetippten Einnahmen nur so weit, wie eine Regel dieser Welt sie vorsieht. Wie gut die Maschinen laufen, wird gelost; ein einzelner Tag kann also anders ausfallen. Gebühren künftiger Auszahlungen sind nicht vorhergesehen: Wo sie gemessen an den Versprechen hoch sind, wird mehr ausgezahlt.',
  shortDay: 'Erster Tag, an dem es nicht reicht',
  noShortDay: 'keiner der nächsten 30',
  potsEmpty: 'Die Töpfe sind leer',
  emptyNotWithin: 'nicht in den nächsten 30 Tagen',
  spentSince: 'Seit Tag {{day}} bleibt nichts übrig',
  leftAfter: 'Nach 30 Tagen übrig',
  leftAfterNote: 'in den Töpfen, aus denen Erträge gezahlt werden, ohne neue Verkäufe',
  inPots: 'Jetzt in den Töpfen, aus denen Erträge gezahlt werden',
  inPotsNote: 'nach den Prämien, die noch warten',
  expectedRevenue: 'Erwartete Maschineneinnahmen',
  expectedNote: 'nächste 30 Tage, bisher verkaufte Maschinen, nach Dividenden',
  statedAhead: 'Nach Regel eingetippte Einnahmen',
  statedAheadNote: 'nächste 30 Tage, bis Tag {{day}}; keine Maschine verdient sie',
  promisedEver: 'Je versprochen',
  paidEver: 'Je gezahlt',
  saidTitle: 'Wie gut war diese Zahl?',
  saidChecked:
    'Am Morgen von Tag {{day}} stand hier {{share}} ohne neue Verkäufe und {{sales}} bei weiteren Verkäufen. In den 30 Tagen danach wurden {{paid}} des damals Versprochenen gezahlt.',
  saidFirst:
    'Am Morgen von Tag {{day}} stand hier {{share}} ohne neue Verkäufe und {{sales}} bei weiteren Verkäufen. Ab Tag {{check}} steht hier, was dann gezahlt wurde.',
  saidNone:
    'Diese Seite bewahrt ihre Zahl jeden Morgen auf, ab dem ersten abgeschlossenen Tag. 30 Tage später steht hier, was dann gezahlt wurde.',
  everTitle: 'Woher alle bisherigen Zahlungen kamen',
  yesterdayTitle: 'Woher die letzten Zahlungen kamen',
  yesterdayText_one: 'Abschluss von Tag {{day}}: {{incomes}} Ertrag und die Belohnungen des Tages',
  yesterdayText_other: 'Abschluss von Tag {{day}}: {{incomes}} Erträge und die Belohnungen des Tages',
  nothingDue: 'Für diesen Tag war nichts versprochen.',
  noClose: 'Noch wurde kein Tag abgeschlossen.',
  potsTitle: 'Jetzt in den Töpfen',
  'potsText.revenue-backed':
    'Die nummerierten Töpfe zahlen die Erträge, in dieser Reihenfolge. In dieser Welt bezahlen Zahlungen der Mitglieder keine Erträge.',
  'potsText.promise-first':
    'Die nummerierten Töpfe zahlen die Erträge, in dieser Reihenfolge. In dieser Welt bezahlen Zahlungen der Mitglieder Erträge, wenn die Töpfe davor leer sind.',
  'potPays.operator': 'zahlt nur Belohnungen',
  'potPays.purchases': 'zahlt keinen Ertrag',
  potsTotal: 'Alle Töpfe',
  noHistory: 'Die Diagramme beginnen, wenn der erste Tag abgeschlossen ist.',
  paidChart: 'Versprochen und gezahlt',
  paidChartText:
    'Die Erträge und Belohnungen jedes Tages nach Herkunft. Am letzten Tag waren {{promised}} versprochen, {{paid}} gezahlt, {{uncovered}} nicht gedeckt.',
  potsChart: 'Die Töpfe im Lauf der Zeit',
  potsChartText: 'Was beim Abschluss jedes Tages in jedem Topf war.',
  day: 'Tag {{day}}',
  dayColumn: 'Tag',
  chartHint: 'Berühren Sie das Diagramm, um einen Tag abzulesen.',
  chartTable: 'Als Tabelle zeigen',
  countsTitle: 'Angegeben und verdient',
  revenueModelled: 'Maschineneinnahmen, verdient',
  revenueModelledNote: 'nach den Modellen der Maschinen',
  revenueStated: 'Maschineneinnahmen, angegeben',
  revenueStatedNote: 'vom Betreiber eingetippt, mit Beleg',
  members: 'Mitglieder',
  machinesSold: 'Verkaufte Maschinen',
  actsTitle: 'Was der Betreiber getan hat',
  noActs: 'Noch nichts.',
  toPattern: 'Wie diese Welt zahlt',
  toBooks: 'Offene Bücher ansehen',
  patternIntro: 'Vom Programm aus den Einstellungen dieser Welt geschrieben, nicht vom Betreiber.',
  'policy.revenue-backed': 'Zahlung aus Einnahmen',
  'policy.promise-first': 'Zahlung nach Versprechen',
  'policyText.revenue-backed':
    'Erträge werden aus dem gezahlt, was die Maschinen wirklich verdient haben. Was Mitglieder für Maschinen zahlen, geht nie an andere Mitglieder.',
  'policyText.promise-first':
    'Erträge werden wie versprochen gezahlt, solange Geld da ist. Reichen die Maschineneinnahmen nicht, bezahlt das Geld neuerer Mitglieder für ihre Maschinen die anderen. Das endet, wenn weniger beitreten.',
  orderTitle: 'Töpfe in der Reihenfolge, in der aus ihnen gezahlt wird',
  'shortText.revenue-backed':
    'Reichen diese nicht, bekommt jeder Ertrag den gleichen Anteil. Der Rest ist nicht gedeckt und wird später nicht gezahlt.',
  'shortText.promise-first':
    'Sind alle diese leer, ist der Rest nicht gedeckt und wird später nicht gezahlt.',
  leavesTitle: 'Was mit jedem Kauf abgeht',
  leavesText:
    'Das geht ab, bevor der Rest in den Topf „Mitgliederzahlungen“ kommt, und zahlt keinen Ertrag. Jede Maschine sagt vor dem Kauf, wie viel das ist.',
  leavesTake: 'Anteil des Betreibers an jedem Kauf',
  leavesSoFar: 'bisher {{amount}}',
  leavesCost: 'Was Maschinen bisher wirklich gekostet haben',
  termsTitle: 'Bedingungen',
  startingMoney: 'Startgeld',
  savingsTerms: 'Sparen, pro Tag',
  savingsTermsNote: 'versprochen für jeden ganzen Tag',
  dividendTerms: 'Dividenden',
  dividendTermsNote: 'von dem, was Maschinen wirklich verdienen',
  startingNote: 'bekommt jedes neue Mitglied',
  withdrawalFee: 'Auszahlungsgebühr',
  withdrawalNote: 'geht in den Topf „Gebühren“',
  arrival: 'Abgeholter Ertrag kommt an',
  minutes_one: 'innerhalb von {{count}} Minute',
  minutes_other: 'innerhalb von {{count}} Minuten',
  arrivalNote: 'Simulationszeit',
  endsAt: 'Diese Welt endet',
  endsNote: 'Kalenderdatum',
  seasonEnds: 'Der letzte Tag der Saison',
  seasonNote: 'Simulationszeit; danach beginnt eine neue Saison',
  percent: '{{percent}} %',
  recruitingTitle: 'Was Anwerben einbringt',
  recruitingText:
    'Ein Anteil am Preis einer Maschine, die jemand auf einer Ebene darunter kauft, und ein Bonus für den ersten Kauf eines eingeladenen Mitglieds.',
  level: 'Ebene {{level}}',
  inviteBonus: 'Einladungsbonus',
  recruitingNote:
    'All das ist versprochen und wird beim Tagesabschluss finanziert: aus dem Topf des Betreibers, bei „Zahlung nach Versprechen“ für Empfehlungen auch aus Zahlungen der Mitglieder. Was die Töpfe nicht zahlen können, ist nicht gedeckt. Prämien für das Anwerben sind das Kennzeichen eines Schneeballsystems: Sie wachsen nur, solange mehr Menschen beitreten.',
} as const satisfies Translated<typeof en>
