import type { DemoWords } from './en-us.ts'

export const frFR: DemoWords = {
  'about.title': 'À propos du monde de démonstration',
  'about.content':
    'Des membres simulés vivent ici à côté des visiteurs. Ils ont été faits, jour après jour, par le moteur que vous utilisez : rien de ce qui leur est payé n’est saisi à la main, et ils continuent d’arriver, d’acheter, d’écrire et de retirer.\n\nL’horloge va vite pendant que quelqu’un regarde. Après quatre-vingt-dix jours, la saison se termine et une nouvelle commence.',
  'opens.title': 'Le monde ouvre',
  'opens.content':
    'Quatre machines sont en vente dès aujourd’hui. Chacune dit ce qu’elle promet par jour ; ce qu’elle gagne vient de son modèle de recettes et figure dans les livres ouverts.',
  'machineFilm.title': 'Comment une machine gagne',
  'machineFilm.content':
    'Le film montre une machine qui tourne et les pièces qu’elle apporte : elles tombent dans la caisse des recettes des machines. Sous « payé par les recettes », les revenus sont d’abord payés de là.',
  'potsFilm.title': 'Où va l’argent',
  'potsFilm.content':
    'Les pièces viennent de ceux qui arrivent, restent dans une caisse et partent vers ceux qui étaient là avant. Quand moins de gens arrivent, la caisse est vide.',
  'whoseMoney.title': 'Chaque paiement dit à qui était l’argent',
  'whoseMoney.content':
    'Les livres ouverts montrent chaque caisse, chaque paiement et chaque acte de l’opérateur.',
  'howItPays.title': 'Les caisses et la promesse',
  'howItPays.content':
    'Comment ce monde paie : les caisses, l’ordre dans lequel elles servent, et ce qui arrive quand elles sont vides.',
  'byPromise.title': 'Ce monde promet plus qu’il ne gagne',
  'byPromise.content':
    'Ses machines ne gagnent qu’une partie de ce qu’elles promettent. Le reste de chaque revenu est payé avec ce que les membres paient pour des machines, tant qu’ils sont assez nombreux à payer.',
  'byPromiseLine.title': 'Les revenus sont aussi payés avec l’argent des membres',
  'byPromiseLine.content':
    'La règle de ce monde est « payé par promesse ». Les livres montrent ce que cela veut dire.',
  'byRevenue.title': 'Ce monde paie ce que gagnent les machines',
  'byRevenue.content':
    'Ici, une machine coûte à l’opérateur neuf dixièmes de son prix et gagne un peu plus que ce qu’elle promet. Les revenus sont payés par les recettes des machines : personne n’a besoin d’arriver pour cela.',
  'byRevenueLine.title': 'Les revenus sont payés par les recettes des machines',
  'byRevenueLine.content': 'Touchez un revenu pour voir d’où il vient.',
  'practice.title': 'Ce que vous voyez ici est de l’argent fictif',
  'practice.content': 'Il n’a jamais rien valu et personne ne peut le sortir.',
  'month.title': 'Un mois en chiffres',
  'month.content':
    'Le premier mois est fini. Combien était promis, combien a été payé et de quelle caisse figure dans les livres ouverts, jour par jour.',
  'code.title': 'Un code à échanger',
  'code.content':
    'Aux {most} premiers membres qui saisissent le code {codes} sur la page des coupons, {amount} sont promis chacun à la clôture de leur jour, sur la caisse de l’opérateur tant qu’elle suffit.',
  'coupon.pump': 'Une pompe à un de moins',
  'coupon.loom': 'Trois jours pour un métier à tisser',
  'coupon.larger': 'Deux en retour sur toute machine plus grande',
  'coupon.bike': 'Un et demi en retour sur un vélo',
}
