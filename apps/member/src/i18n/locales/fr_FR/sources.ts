import type { Translated } from '../../words.ts'
import type en from '../en_US/sources.ts'

export default {
  title: 'D’où cela vient',
  'part.revenue': 'Recettes des machines',
  'part.fees': 'Frais',
  'part.operator': 'L’opérateur',
  'part.purchases': 'Paiements des membres',
  'part.uncovered': 'Non couvert',
  'part.rest': 'Arrondi',
  promised: 'Promis',
  paid: 'Payé',
  'paid.received': 'Vous avez reçu {{amount}}.',
  'paid.receiving': '{{amount}} sont en route vers votre portefeuille.',
  'paid.due': 'Vous pouvez encaisser {{amount}}.',
  'paid.ever': 'On vous a payé {{amount}} jusqu’ici.',
  'paid.everyone': 'Les membres ont été payés {{amount}}.',
  'nothing.received':
    'Rien n’a pu être payé des {{promised}} promis : dans les caisses qui le paient, il n’y avait rien à partager.',
  'nothing.receiving':
    'Rien n’a pu être payé des {{promised}} promis : dans les caisses qui le paient, il n’y avait rien à partager.',
  'nothing.due':
    'Rien ne peut être payé des {{promised}} promis : dans les caisses qui le paient, il n’y avait rien à partager.',
  'nothing.ever': 'Rien n’a encore été payé des {{promised}} promis.',
  'nothing.everyone':
    'Rien n’a été payé aux membres des {{promised}} promis : dans les caisses qui le paient, il n’y avait rien à partager.',
  'from.revenue': 'des recettes des machines',
  'from.fees': 'des frais payés par les membres',
  'from.operator': 'de l’opérateur',
  'from.purchases': 'de ce que les membres, dont vous, ont payé pour des machines',
  'from.purchasesOfAll': 'de ce que les membres ont payé pour des machines',
  fromFirst: '{{amount}} viennent {{source}}',
  fromNext: '{{amount}} {{source}}',
  fromAll: '{{list}}.',
  uncovered: '{{amount}} des {{promised}} promis n’étaient pas couverts ; ce n’est pas payé plus tard.',
  covered: 'Tout ce qui était promis a été payé.',
  fromOperatorAlone:
    'Les récompenses sont payées par la seule caisse de l’opérateur. Ce que contiennent les autres caisses ne les paie pas.',
  nothingPromised: 'Rien n’est encore échu.',
  doNotAddUp:
    'Ces parties ne font pas la somme promise. C’est une erreur du programme : dites-le à l’opérateur.',
  percent: '{{percent}} %',
  underOnePercent: 'moins de 1 %',
  toIncome: 'D’où cela vient-il ?',
  toIncomes: 'Voir le revenu de chaque jour',
  toPostings: 'Voir les écritures',
  toRecords: 'Voir chaque revenu encaissé',
  toBooks: 'Voir les livres ouverts',
  partColumn: 'Partie',
  amountColumn: 'Montant',
  shareColumn: 'Part du promis',
} as const satisfies Translated<typeof en>
