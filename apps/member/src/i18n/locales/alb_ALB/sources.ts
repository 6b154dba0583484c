import type { Translated } from '../../words.ts'
import type en from '../en_US/sources.ts'

export default {
  title: 'Nga erdhi kjo',
  'part.revenue': 'Prodhimi i makinave',
  'part.fees': 'Komisionet',
  'part.operator': 'Operatori',
  'part.purchases': 'Pagesat e anëtarëve',
  'part.uncovered': 'E pambuluar',
  'part.rest': 'Rrumbullakimi',
  promised: 'Premtuar',
  paid: 'Paguar',
  'paid.received': 'Morët {{amount}}.',
  'paid.receiving': '{{amount}} janë rrugës për në portofolin tuaj.',
  'paid.due': 'Mund të merrni {{amount}}.',
  'paid.ever': 'Deri tani ju janë paguar {{amount}}.',
  'paid.everyone': 'Anëtarëve iu paguan {{amount}}.',
  'nothing.received':
    'Nga {{promised}} të premtuara nuk mundi të paguhej asgjë: në arkat nga të cilat paguhet nuk kishte asgjë për t’u ndarë.',
  'nothing.receiving':
    'Nga {{promised}} të premtuara nuk mundi të paguhej asgjë: në arkat nga të cilat paguhet nuk kishte asgjë për t’u ndarë.',
  'nothing.due':
    'Nga {{promised}} të premtuara nuk mund të paguhet asgjë: në arkat nga të cilat paguhet nuk kishte asgjë për t’u ndarë.',
  'nothing.ever': 'Nga {{promised}} të premtuara deri tani nuk u pagua asgjë.',
  'nothing.everyone':
    'Nga {{promised}} të premtuara anëtarëve nuk iu pagua asgjë: në arkat nga të cilat paguhet nuk kishte asgjë për t’u ndarë.',
  'from.revenue': 'nga prodhimi i makinave',
  'from.fees': 'nga komisionet që paguan anëtarët',
  'from.operator': 'nga operatori',
  'from.purchases': 'nga ajo që anëtarët, edhe ju mes tyre, paguan për makina',
  'from.purchasesOfAll': 'nga ajo që anëtarët paguan për makina',
  fromFirst: '{{amount}} erdhën {{source}}',
  fromNext: '{{amount}} {{source}}',
  fromAll: '{{list}}.',
  uncovered: '{{amount}} nga {{promised}} të premtuara nuk u mbuluan; nuk paguhen më vonë.',
  covered: 'U pagua gjithë ç’u premtua.',
  fromOperatorAlone:
    'Shpërblimet paguhen vetëm nga arka e operatorit. Ajo që kanë arkat e tjera nuk i paguan.',
  nothingPromised: 'Ende nuk ka ardhur asgjë.',
  doNotAddUp:
    'Këto pjesë nuk bëjnë bashkë atë që u premtua. Ky është gabim i programit: njoftoni operatorin.',
  percent: '{{percent}}%',
  underOnePercent: 'nën 1%',
  toIncome: 'Nga erdhi kjo?',
  toIncomes: 'Shihni të ardhurën e çdo dite',
  toPostings: 'Shihni regjistrimet në libër',
  toRecords: 'Shihni çdo të ardhur të marrë',
  toBooks: 'Shihni librat e hapur',
  partColumn: 'Pjesa',
  amountColumn: 'Shuma',
  shareColumn: 'Pjesa e premtimit',
} as const satisfies Translated<typeof en>
