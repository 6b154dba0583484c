import type { Translated } from '../../words.ts'
import type en from '../en_US/books.ts'

export default {
  intro: 'Tout le monde peut lire ces livres. Chaque chiffre vient du grand livre.',
  moneyStopped:
    'Au dernier contrôle, les livres ne tombaient pas juste. L’argent ne bouge plus tant que l’opérateur n’en a pas trouvé la cause ; la lecture continue.',
  closedTitle: 'Les livres ne sont pas encore ouverts',
  closedText:
    'Cette classe ouvrira ses livres plus tard. Vos propres revenus montrent toujours d’où ils viennent.',
  coverageTitle: 'Les promesses peuvent-elles être payées ?',
  nothingPromised: 'Rien n’est promis pour les 30 prochains jours.',
  coverageText:
    'Pour les 30 prochains jours, {{promised}} sont promis pour les machines vendues et l’épargne. Si personne n’achète plus rien, {{paid}} en seraient payés : {{share}}.',
  coverageSales:
    'Si les ventes continuent comme ces 7 derniers jours, {{share}} des mêmes promesses seraient payées.',
  coverageModelled:
    'Sans les recettes que l’opérateur a seulement déclarées : {{share}}, et {{sales}} si les ventes continuent.',
  coverageRule:
    'Ce chiffre compte sur {{amount}} que l’opérateur saisira comme recettes ces jours-là, comme le dit une règle de ce monde, jusqu’au jour {{day}}. Aucune machine ne les gagne.',
  coverageTyped:
    'Si l’opérateur continue de saisir des recettes à la main comme ces 7 derniers jours : {{share}}, et {{sales}} si les ventes continuent. Aucune règle ne le dit, et les chiffres ci-dessus n’y comptent pas.',
  coverageHow:
    'Calculé en clôturant les 30 prochains jours un par un, avec ce que contiennent les caisses, ce que les machines vendues gagneront jusqu’à leur fin, et des recettes saisies par l’opérateur seulement dans la mesure où une règle de ce monde le dit. La marche des machines est tirée au sort : un jour isolé peut être différent. Les frais des retraits à venir ne sont pas prévus : là où ils pèsent lourd face aux promesses, il est payé davantage.',
  shortDay: 'Premier jour où cela manque',
  noShortDay: 'aucun des 30 prochains',
  potsEmpty: 'Les caisses sont vides',
  emptyNotWithin: 'pas dans les 30 jours',
  spentSince: 'Depuis le jour {{day}}, il ne reste rien',
  leftAfter: 'Reste après 30 jours',
  leftAfterNote: 'dans les caisses qui paient les revenus, sans nouvelles ventes',
  inPots: 'À présent dans les caisses qui paient les revenus',
  inPotsNote: 'après les récompenses en attente',
  expectedRevenue: 'Recettes attendues des machines',
  expectedNote: '30 prochains jours, machines déjà vendues, après dividendes',
  statedAhead: 'Recettes saisies selon la règle',
  statedAheadNote: '30 prochains jours, jusqu’au jour {{day}} ; aucune machine ne les gagne',
  promisedEver: 'Promis en tout',
  paidEver: 'Payé en tout',
  saidTitle: 'Ce chiffre était-il bon ?',
  saidChecked:
    'Le matin du jour {{day}}, cette page disait {{share}} sans nouvelles ventes et {{sales}} si les ventes continuaient. Dans les 30 jours suivants, {{paid}} de ce qui était alors promis a été payé.',
  saidFirst:
    'Le matin du jour {{day}}, cette page disait {{share}} sans nouvelles ventes et {{sales}} si les ventes continuaient. À partir du jour {{check}}, on verra ici ce qui a été payé.',
  saidNone:
    'Cette page garde son chiffre chaque matin, dès le premier jour clôturé. 30 jours plus tard, elle montre ici ce qui a été payé.',
  everTitle: 'D’où venaient tous les paiements jusqu’ici',
  yesterdayTitle: 'D’où venaient les derniers paiements',
  yesterdayText_one: 'Clôture du jour {{day}} : {{incomes}} revenu et les récompenses du jour',
  yesterdayText_many: 'Clôture du jour {{day}} : {{incomes}} revenus et les récompenses du jour',
  yesterdayText_other: 'Clôture du jour {{day}} : {{incomes}} revenus et les récompenses du jour',
  nothingDue: 'Rien n’était promis pour ce jour.',
  noClose: 'Aucun jour n’a encore été clôturé.',
  potsTitle: 'Dans les caisses maintenant',
  'potsText.revenue-backed':
    'Les caisses numérotées paient les revenus, dans cet ordre. Dans ce monde, les paiements des membres ne paient pas de revenus.',
  'potsText.promise-first':
    'Les caisses numérotées paient les revenus, dans cet ordre. Dans ce monde, les paiements des membres paient les revenus quand les caisses précédentes sont vides.',
  'potPays.operator': 'ne paie que des récompenses',
  'potPays.purchases': 'ne paie pas de revenus',
  potsTotal: 'Toutes les caisses',
  noHistory: 'Les graphiques commencent quand le premier jour est clôturé.',
  paidChart: 'Promis et payé',
  paidChartText:
    'Les revenus et récompenses de chaque jour selon leur source. Le dernier jour, {{promised}} étaient promis, {{paid}} payés, {{uncovered}} non couverts.',
  potsChart: 'Les caisses au fil du temps',
  potsChartText: 'Le contenu de chaque caisse à la clôture de chaque jour.',
  day: 'Jour {{day}}',
  dayColumn: 'Jour',
  chartHint: 'Touchez le graphique pour lire un jour.',
  chartTable: 'Afficher en tableau',
  countsTitle: 'Déclaré et gagné',
  revenueModelled: 'Recettes des machines, gagnées',
  revenueModelledNote: 'selon les modèles des machines',
  revenueStated: 'Recettes des machines, déclarées',
  revenueStatedNote: 'saisies par l’opérateur, avec justificatif',
  members: 'Membres',
  machinesSold: 'Machines vendues',
  actsTitle: 'Ce que l’opérateur a fait',
  noActs: 'Rien pour le moment.',
  toPattern: 'Comment ce monde paie',
  toBooks: 'Voir les livres ouverts',
  patternIntro: 'Écrit par le programme d’après les réglages de ce monde, pas par l’opérateur.',
  'policy.revenue-backed': 'Payé par les recettes',
  'policy.promise-first': 'Payé par promesse',
  'policyText.revenue-backed':
    'Les revenus sont payés sur ce que les machines ont vraiment gagné. Ce que les membres paient pour des machines ne paie jamais d’autres membres.',
  'policyText.promise-first':
    'Les revenus sont payés comme promis tant qu’il y a de l’argent. Quand les recettes des machines ne suffisent pas, ce que les membres plus récents ont payé pour leurs machines paie les autres. Cela s’arrête quand moins de gens arrivent.',
  orderTitle: 'Caisses, dans l’ordre où l’on y puise',
  'shortText.revenue-backed':
    'Quand elles ne suffisent pas, chaque revenu reçoit la même part. Le reste n’est pas couvert et n’est pas payé plus tard.',
  'shortText.promise-first':
    'Quand elles sont toutes vides, le reste n’est pas couvert et n’est pas payé plus tard.',
  leavesTitle: 'Ce qui sort avec chaque achat',
  leavesText:
    'Cela sort avant que le reste n’arrive dans la caisse « paiements des membres », et ne paie aucun revenu. Chaque machine dit avant l’achat combien c’est.',
  leavesTake: 'La part de l’opérateur sur chaque achat',
  leavesSoFar: '{{amount}} jusqu’ici',
  leavesCost: 'Le coût réel des machines jusqu’ici',
  termsTitle: 'Conditions',
  startingMoney: 'Argent de départ',
  savingsTerms: 'Épargne, par jour',
  savingsTermsNote: 'promis pour chaque jour entier',
  dividendTerms: 'Dividendes',
  dividendTermsNote: 'de ce que les machines gagnent vraiment',
  startingNote: 'donné à chaque nouveau membre',
  withdrawalFee: 'Frais de retrait',
  withdrawalNote: 'vont dans la caisse « frais »',
  arrival: 'Un revenu encaissé arrive',
  minutes_one: 'en {{count}} minute au plus',
  minutes_many: 'en {{count}} minutes au plus',
  minutes_other: 'en {{count}} minutes au plus',
  arrivalNote: 'heure du monde',
  endsAt: 'Ce monde se termine',
  endsNote: 'date du calendrier',
  seasonEnds: 'Le dernier jour de la saison',
  seasonNote: 'heure du monde ; puis une nouvelle saison commence',
  percent: '{{percent}} %',
  recruitingTitle: 'Ce que le recrutement paie',
  recruitingText:
    'Une part du prix d’une machine achetée par quelqu’un d’un niveau inférieur, et un bonus pour le premier achat d’un membre invité.',
  level: 'Niveau {{level}}',
  inviteBonus: 'Prime d’invitation',
  recruitingNote:
    'Tout cela est promis et financé à la clôture du jour : par la caisse de l’opérateur et, avec « payé par promesse », pour le parrainage aussi par les paiements des membres. Ce que les caisses ne peuvent payer n’est pas couvert. Les récompenses de recrutement sont la marque d’une pyramide : elles ne grandissent que tant que plus de gens arrivent.',
} as const satisfies Translated<typeof en>
