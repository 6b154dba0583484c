import type { Translated } from '../../words.ts'
import type en from '../en_US/chain.ts'

export default {
  transaction: 'Opération',
  see: 'La voir sur la chaîne fictive',
  copy: 'Copier',
  title: 'Sur la chaîne fictive',
  'state.waiting': 'Attend un bloc',
  'state.mined': 'Dans la chaîne',
  'state.reverted': 'Échoué',
  'state.left_out': 'Hors de la chaîne',
  'stateText.waiting': 'Elle sera dans le prochain bloc, d’ici quelques secondes.',
  'stateText.reverted':
    'L’opération est dans un bloc, mais le portefeuille n’avait pas assez, donc rien n’a été envoyé.',
  'stateText.left_out':
    'La chaîne a changé et cette opération n’est plus dans aucun bloc. Elle est renvoyée.',
  amount: 'Montant',
  usdt: 'USDT fictifs',
  lookalike: 'jeton sosie, sans valeur',
  from: 'De',
  to: 'À',
  block: 'Bloc',
  noBlock: 'pas encore',
  at: 'Heure',
  confirmations: 'Blocs suivants',
  confirmationsOf: '{{done}} sur {{needed}}',
  explained:
    'Les confirmations sont les blocs qui suivent le sien. Avec {{needed}}, personne ne peut l’annuler.',
  weighedTitle: 'Jetons sur la chaîne fictive',
  weighedHolds: 'Les jetons correspondent aux livres.',
  weighedBroken:
    'Les jetons de la chaîne ne correspondent pas aux livres. Les nouveaux retraits par la chaîne attendent que ce soit éclairci.',
  weighedNever: 'Rien n’est encore passé par la chaîne fictive.',
  weighedCoins: 'Sur la chaîne',
  weighedBooks: 'Dans les livres',
  weighedBlock: 'Vérifié au bloc',
  weighedAll:
    'Tous les mondes de ce serveur ensemble : adresses de dépôt et portefeuille qui paie les retraits.',
} as const satisfies Translated<typeof en>
