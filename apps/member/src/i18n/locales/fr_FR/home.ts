import type { Translated } from '../../words.ts'
import type en from '../en_US/home.ts'

export default {
  worldLabel: 'Ce monde',
  'policy.revenue-backed': 'Payé par les recettes : les revenus viennent de ce que gagnent les machines.',
  'policy.promise-first':
    'Payé par promesse : quand les recettes des machines ne suffisent pas, les paiements des membres paient les revenus.',
  members: 'Membres : {{members}}',
  walletLabel: 'Mon portefeuille',
  balance: 'Solde',
  receiving: 'En route',
  receive: 'Encaisser les revenus',
  noMachine: 'Vous n’avez pas encore de machine. Choisissez-en une ci-dessous.',
  nothingDue: 'Aucun revenu n’est dû maintenant. Le prochain le sera à la clôture du jour {{day}}.',
  allExpired: 'Aucun revenu n’est dû. Toutes vos machines ont expiré. Choisissez-en une autre ci-dessous.',
  freeTitle: 'Un revenu gratuit',
  'free.open':
    'Chaque nouveau membre reçoit une fois le revenu d’un jour de la machine de départ. Il est payé par la caisse de l’opérateur.',
  'free.waiting':
    'Vous l’avez demandé. Il est financé par la caisse de l’opérateur à la clôture du jour du monde.',
  'free.received': 'Versé dans votre portefeuille.',
  'free.uncovered': 'La caisse de l’opérateur était vide à la clôture du jour : il n’a pas été couvert.',
  freeDue: 'À financer :',
  freeAsk: 'Obtenir le revenu gratuit',
  freeAsked: 'Demandé. Il est financé à la clôture du jour du monde.',
  productsTitle: 'Produits',
  allProducts: 'Tout voir',
  noProducts: 'Aucune machine n’est en vente.',
  price: 'Prix',
  dailyPromised: 'Promis par jour',
  whatTitle: 'Qu’est-ce que c’est ?',
  whatShort:
    'Les applications qui promettent un rendement fixe chaque jour sont presque toujours une escroquerie : en voici une copie ouverte. L’argent est fictif : il n’y a rien à gagner ni à perdre.',
  whatText:
    'Les applications qui promettent un rendement fixe chaque jour ressemblent à celle-ci. Ici, l’argent est fictif, personne ne peut en perdre, et les livres sont ouverts : chaque paiement dit à qui était l’argent.',
  toBooks: 'Voir les livres ouverts',
  toPattern: 'Comment ce monde paie',
  welcomeTitle: 'Essayez sans risque',
  welcomeText:
    'Inscrivez-vous avec un téléphone fictif, recevez de l’argent fictif, achetez une machine et voyez d’où vient son revenu.',
  welcomeNickname:
    'Choisissez un pseudonyme, recevez de l’argent d’exercice, achetez une machine et voyez d’où vient son revenu.',
  ownTitle: 'Un monde à vous, la veille de sa rupture',
  ownText:
    'Une copie privée avec des membres simulés. Vous appuyez sur « Jour suivant » et voyez ce qui leur arrive, et à vous aussi. Elle est effacée au bout d’une heure.',
  ownAct: 'Ouvrir un monde à moi',
  ownMaking: 'Votre monde se prépare. Cela prend quelques secondes.',
  ownPreparing: 'Le monde dont le vôtre sera la copie se prépare d’abord. Cela prend une minute au plus.',
  ownFailed: 'Votre monde n’a pas pu être préparé. Veuillez réessayer.',
  ownName: 'Visiteur',
  ownArriving: 'Nous vous menons dans votre monde.',
  ownDay: 'Votre propre monde, jour {{day}}',
  ownBefore:
    'Sans vous, dans ce monde chaque revenu est payé en entier jusqu’au jour {{paid}}, et le jour {{day}} il ne l’est plus. Achetez une machine, puis passez au jour suivant.',
  ownAfter: 'Avancez jour après jour et regardez dans les livres ouverts à qui est l’argent qui reste.',
  ownNext: 'Jour suivant',
  ownClosing: 'Le jour {{day}} se clôt : les autres agissent, puis les caisses paient.',
  ownEnds: 'Ce monde sera effacé à {{time}}.',
  register: 'S’inscrire',
  login: 'Se connecter',
  demos: 'Deux mondes côte à côte',
  demosText: 'L’application est la même dans les deux. Ce qui change, c’est d’où viennent les revenus.',
  'demo.promises-more': 'Promet plus qu’il ne gagne',
  'demo.pays-earnings': 'Paie ce que gagnent les machines',
  demoSeason: 'Saison {{season}}, de {{days}} jours',
  demoHere: 'Vous êtes ici',
  demoVisit: 'Ouvrir ce monde',
  lastTitle: 'Comment la saison {{season}} a fini',
  lastEarly: 'Elle a fini avant l’heure, avec le jour {{day}} : un monde reste ouvert un an au plus.',
  lastBroke: 'Le jour {{day}}, un premier revenu n’a pas été couvert.',
  lastNever: 'Chaque revenu a été payé en entier.',
  lastPeople: 'Personnes : {{people}}. En gain : {{ahead}}. En perte : {{behind}}.',
  lastOwed:
    'Parmi ceux en perte, autant auraient tout récupéré si leurs machines avaient continué et payé tout ce qu’elles promettaient encore : {{owed}}.',
  lastPaid:
    'Les membres ont payé {{paidIn}} pour des machines. Ils ont reçu {{paidOut}} en revenus et récompenses.',
  lastMore:
    'Au moins {{amount}} de ce qui a été versé ne venaient pas des paiements des membres, mais des recettes des machines, des frais et de l’argent propre de l’opérateur.',
  lastLess:
    'Au moins {{amount}} de ce que les membres ont payé n’ont pas été versés : cela est sorti pour le coût des machines et comme part de l’opérateur, ou restait dans les caisses à la fin.',
  seasonOver:
    'La saison {{season}}, où vous étiez, est terminée. Une nouvelle est en cours : entrez de nouveau.',
} as const satisfies Translated<typeof en>
