import type { DemoWords } from './en-us.ts'

export const frFR: DemoWords = {
  'about.title': 'À propos du monde de démonstration',
  'about.content':
    'Deux cents membres simulés et une personne vivent ici. Ils ont été faits, jour après jour, par le moteur que vous utilisez, et rien de ce qui leur a été payé n’a été saisi à la main.\n\nL’horloge va vite pendant que quelqu’un regarde.',
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
  'fourPots.title': 'Quatre caisses, une promesse',
  'fourPots.content':
    'Comment ce monde paie : les caisses, l’ordre dans lequel elles servent, et ce qui arrive quand elles sont vides.',
  'byPromise.title': 'Les paiements continuent par promesse',
  'byPromise.content':
    'Le capital de l’opérateur est presque épuisé. Dès aujourd’hui, quand les recettes des machines ne suffisent pas, les revenus sont payés avec ce que les membres paient pour des machines.',
  'byPromiseLine.title': 'Pour l’instant, on paie avec l’argent des membres',
  'byPromiseLine.content':
    'Depuis ce matin, la règle de ce monde est « payé par promesse ». Les livres montrent ce que cela veut dire.',
  'byRevenue.title': 'De nouveau payé par les recettes',
  'byRevenue.content':
    'Dès aujourd’hui, les revenus sont payés avec ce que les machines gagnent. C’est moins que promis : la part qui n’est pas couverte figure avec chaque revenu.',
  'byRevenueLine.title': 'Les revenus sont payés en partie par les recettes des machines',
  'byRevenueLine.content':
    'Ce qui n’est pas couvert figure avec chaque revenu. Touchez un revenu pour voir d’où il vient.',
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
