import type { Translated } from '../../words.ts'
import type en from '../en_US/books.ts'

export default {
  intro: 'Këta libra mund t’i lexojë kushdo. Çdo shifër vjen nga libri i llogarive.',
  moneyStopped:
    'Në kontrollin e fundit librat nuk dolën. Paratë nuk lëvizin derisa operatori të gjejë pse; leximi vazhdon.',
  closedTitle: 'Librat ende nuk janë hapur',
  closedText: 'Kjo klasë i hap librat më vonë. Të ardhurat tuaja i tregojnë gjithmonë burimet.',
  coverageTitle: 'A mund të paguhen premtimet?',
  nothingPromised: 'Për 30 ditët e ardhshme nuk është premtuar asgjë.',
  coverageText:
    'Për 30 ditët e ardhshme janë premtuar {{promised}} për makinat e shitura dhe për kursimet. Nëse askush nuk blen më asgjë, prej tyre do të paguheshin {{paid}}: {{share}}.',
  coverageSales:
    'Nëse shitjet vazhdojnë si në 7 ditët e fundit, do të paguhej {{share}} e të njëjtave premtime.',
  coverageModelled:
    'Pa prodhimin që operatori vetëm e deklaroi: {{share}}, dhe {{sales}} nëse shitjet vazhdojnë.',
  coverageRule:
    'Kjo llogarit që operatori do të shkruajë {{amount}} si prodhim në këto ditë, siç thotë një rregull i kësaj bote, deri në ditën {{day}}. Asnjë makinë nuk e fiton.',
  coverageTyped:
    'Nëse operatori vazhdon të shkruajë prodhim me dorë si në 7 ditët e fundit: {{share}}, dhe {{sales}} nëse shitjet vazhdojnë. Asnjë rregull nuk e thotë këtë, dhe shifrat më lart nuk e llogarisin.',
  coverageHow:
    'Llogaritet duke i mbyllur 30 ditët e ardhshme një nga një, me atë që ka në arka, me atë që makinat e shitura do të fitojnë derisa të mbarojnë, dhe me prodhimin e shkruar nga operatori vetëm aq sa thotë një rregull i kësaj bote. Si do të punojnë makinat, caktohet me short, ndaj një ditë e vetme mund të dalë ndryshe. Tarifat e tërheqjeve që do të vijnë nuk parashikohen: ku ato janë shumë kundrejt premtimeve, paguhet më shumë.',
  shortDay: 'Dita e parë që nuk mjafton',
  noShortDay: 'asnjë nga 30 të ardhshmet',
  potsEmpty: 'Arkat zbrazen',
  emptyNotWithin: 'jo brenda 30 ditësh',
  spentSince: 'Që nga dita {{day}} nuk tepron asgjë',
  leftAfter: 'Mbetet pas 30 ditësh',
  leftAfterNote: 'në arkat që paguajnë të ardhurat, pa shitje të reja',
  inPots: 'Tani në arkat që paguajnë të ardhurat',
  inPotsNote: 'pas shpërblimeve që presin',
  expectedRevenue: 'Prodhimi i pritur i makinave',
  expectedNote: '30 ditët e ardhshme, makinat e shitura deri tani, pas dividendëve',
  statedAhead: 'Prodhim i shkruar sipas rregullit',
  statedAheadNote: '30 ditët e ardhshme, deri në ditën {{day}}; asnjë makinë nuk e fiton',
  promisedEver: 'Premtuar gjithsej',
  paidEver: 'Paguar gjithsej',
  saidTitle: 'Sa e saktë ishte kjo shifër?',
  saidChecked:
    'Në mëngjesin e ditës {{day}} kjo faqe thoshte {{share}} pa shitje të reja dhe {{sales}} me shitje që vazhdojnë. Në 30 ditët pas saj u pagua {{paid}} e asaj që ishte premtuar atëherë.',
  saidFirst:
    'Në mëngjesin e ditës {{day}} kjo faqe thoshte {{share}} pa shitje të reja dhe {{sales}} me shitje që vazhdojnë. Nga dita {{check}} këtu shihet sa u pagua më pas.',
  saidNone:
    'Kjo faqe e ruan shifrën e saj çdo mëngjes, që nga dita e parë e mbyllur. 30 ditë më vonë këtu shihet sa u pagua.',
  everTitle: 'Nga erdhën të gjitha pagesat deri tani',
  yesterdayTitle: 'Nga erdhën pagesat e fundit',
  yesterdayText_one: 'Mbyllja e ditës {{day}}: {{incomes}} e ardhur dhe shpërblimet e ditës',
  yesterdayText_other: 'Mbyllja e ditës {{day}}: {{incomes}} të ardhura dhe shpërblimet e ditës',
  nothingDue: 'Për këtë ditë nuk ishte premtuar asgjë.',
  noClose: 'Ende nuk është mbyllur asnjë ditë.',
  potsTitle: 'Në arka tani',
  'potsText.revenue-backed':
    'Arkat me numër paguajnë të ardhurat, sipas kësaj radhe. Në këtë botë pagesat e anëtarëve nuk paguajnë të ardhura.',
  'potsText.promise-first':
    'Arkat me numër paguajnë të ardhurat, sipas kësaj radhe. Në këtë botë pagesat e anëtarëve paguajnë të ardhura kur arkat para tyre janë bosh.',
  'potPays.operator': 'paguan vetëm shpërblime',
  'potPays.purchases': 'nuk paguan të ardhura',
  potsTotal: 'Të gjitha arkat',
  noHistory: 'Grafikët nisin kur të mbyllet dita e parë.',
  paidChart: 'Premtuar përballë paguar',
  paidChartText:
    'Të ardhurat dhe shpërblimet e çdo dite sipas burimit. Ditën e fundit u premtuan {{promised}}, u paguan {{paid}}, nuk u mbuluan {{uncovered}}.',
  potsChart: 'Arkat me kalimin e kohës',
  potsChartText: 'Sa kishte në secilën arkë në mbylljen e çdo dite.',
  day: 'Dita {{day}}',
  dayColumn: 'Dita',
  chartHint: 'Prekni grafikun për të lexuar një ditë.',
  chartTable: 'Shfaqeni si tabelë',
  countsTitle: 'E deklaruar dhe e fituar',
  revenueModelled: 'Prodhimi i makinave, i fituar',
  revenueModelledNote: 'sipas modeleve të makinave',
  revenueStated: 'Prodhimi i makinave, i deklaruar',
  revenueStatedNote: 'i shkruar nga operatori, me prova',
  members: 'Anëtarët',
  machinesSold: 'Makina të shitura',
  actsTitle: 'Çfarë bëri operatori',
  noActs: 'Ende asgjë.',
  toPattern: 'Si paguan kjo botë',
  toBooks: 'Shihni librat e hapur',
  patternIntro: 'E shkruar nga programi sipas cilësimeve të kësaj bote, jo nga operatori.',
  'policy.revenue-backed': 'Paguan nga prodhimi',
  'policy.promise-first': 'Paguan sipas premtimit',
  'policyText.revenue-backed':
    'Të ardhurat paguhen nga ajo që makinat fituan vërtet. Ajo që anëtarët paguajnë për makina nuk u paguan kurrë anëtarëve të tjerë.',
  'policyText.promise-first':
    'Të ardhurat paguhen siç janë premtuar sa kohë ka para. Kur prodhimi i makinave nuk mjafton, ajo që anëtarët më të rinj paguan për makina u paguan të tjerëve. Kjo mbaron kur vijnë më pak anëtarë.',
  orderTitle: 'Arkat, sipas radhës në të cilën merret prej tyre',
  'shortText.revenue-backed':
    'Kur këto nuk mjaftojnë, çdo e ardhur merr të njëjtën pjesë. Pjesa tjetër mbetet e pambuluar dhe nuk paguhet më vonë.',
  'shortText.promise-first':
    'Kur të gjitha këto janë bosh, pjesa tjetër mbetet e pambuluar dhe nuk paguhet më vonë.',
  leavesTitle: 'Çfarë del me çdo blerje',
  leavesText:
    'Kjo del para se pjesa tjetër të vijë në arkën “pagesat e anëtarëve” dhe nuk paguan asnjë të ardhur. Çdo makinë thotë para blerjes sa është.',
  leavesTake: 'Pjesa e operatorit nga çdo blerje',
  leavesSoFar: 'deri tani {{amount}}',
  leavesCost: 'Kostoja e vërtetë e makinave deri tani',
  termsTitle: 'Kushtet',
  startingMoney: 'Paratë fillestare',
  savingsTerms: 'Kursimet në ditë',
  savingsTermsNote: 'premtuar për çdo ditë të plotë',
  dividendTerms: 'Dividendët',
  dividendTermsNote: 'nga ajo që makinat fitojnë vërtet',
  startingNote: 'i jepen çdo anëtari të ri',
  withdrawalFee: 'Komisioni i tërheqjes',
  withdrawalNote: 'shkon në arkën “komisionet”',
  arrival: 'Të ardhurat e marra vijnë',
  minutes_one: 'brenda {{count}} minute',
  minutes_other: 'brenda {{count}} minutash',
  arrivalNote: 'koha e botës',
  endsAt: 'Kjo botë mbaron',
  endsNote: 'data e kalendarit',
  seasonEnds: 'Dita e fundit e stinës',
  seasonNote: 'koha e botës; pastaj fillon një stinë e re',
  percent: '{{percent}}%',
  recruitingTitle: 'Sa paguhet për ftesat',
  recruitingText:
    'Një pjesë e çmimit të makinës që blen dikush në një nivel më poshtë, dhe një shpërblim për blerjen e parë të një anëtari të ftuar.',
  level: 'Niveli {{level}}',
  inviteBonus: 'Shpërblimi i ftesës',
  recruitingNote:
    'Të gjitha këto premtohen dhe financohen në mbylljen e ditës: nga arka e operatorit, dhe te “paguan sipas premtimit” referimi edhe nga pagesat e anëtarëve. Ajo që arkat nuk e paguajnë dot mbetet e pambuluar. Shpërblimet për ftesat janë shenja e një piramide: rriten vetëm sa kohë vijnë më shumë njerëz.',
} as const satisfies Translated<typeof en>
