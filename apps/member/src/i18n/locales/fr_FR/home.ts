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
  whatText:
    'Les applications qui promettent un rendement fixe chaque jour ressemblent à celle-ci. Ici, l’argent est fictif, personne ne peut en perdre, et les livres sont ouverts : chaque paiement dit à qui était l’argent.',
  toBooks: 'Voir les livres ouverts',
  toPattern: 'Comment ce monde paie',
  welcomeTitle: 'Essayez sans risque',
  welcomeText:
    'Inscrivez-vous avec un téléphone fictif, recevez de l’argent fictif, achetez une machine et voyez d’où vient son revenu.',
  register: 'S’inscrire',
  login: 'Se connecter',
} as const satisfies Translated<typeof en>
