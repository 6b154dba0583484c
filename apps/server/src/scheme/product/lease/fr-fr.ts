import type { LeaseWords } from './en-us.ts'

export const fr_FR: LeaseWords = {
  practice:
    'Argent fictif. Ce contrat porte sur de l’argent fictif dans un monde fait pour apprendre. Il n’a aucune valeur hors de ce monde et ne peut jamais être échangé contre de l’argent réel.',
  leased:
    'Ce que vous louez. Vous louez une machine, « {name} », pour {price} USDT fictifs, payés une fois par votre portefeuille.',
  promised:
    'Ce qui est promis. Il est promis que la machine paiera {daily} USDT fictifs par jour pendant {days} jours, {total} en tout. Le premier paiement échoit à la clôture du jour qui suit votre achat, le dernier {days} jours après votre achat.',
  neverPaidBack:
    'Le prix n’est pas remboursé. Quand les {days} jours sont passés, la machine ne paie plus, et rien du prix ne vous revient. Même si chaque jour est payé en entier, les paiements font moins que le prix.',
  paidBackAfter:
    'Le prix n’est pas remboursé. Quand les {days} jours sont passés, la machine ne paie plus, et rien du prix ne vous revient. Vous ne retrouvez votre prix qu’une fois {back} jours payés en entier. Une machine ne peut être ni vendue ni rendue.',
  earnsNothing:
    'Ce que gagne la machine. Cette machine ne gagne rien. Tout ce qu’elle paie doit venir d’ailleurs.',
  earns:
    'Ce que gagne la machine. D’après son modèle, une machine gagne {earned} USDT fictifs par jour, avant ce qui rend un jour meilleur ou pire. Les livres montrent ce qu’elle a vraiment gagné.',
  sources:
    'D’où viennent les paiements. Les paiements de chaque jour sont pris, dans cet ordre, sur ce que toutes les machines ont gagné, sur les frais, et sur l’argent propre de l’opérateur là où ce monde le permet. Dans un monde qui paie par promesse, ce que les membres ont payé pour des machines, dont votre prix, sert en dernier. Chaque paiement que vous recevez montre ses sources.',
  short:
    'Quand il n’y a pas assez. Une promesse n’est pas une garantie. Quand les caisses contiennent moins que ce qui est dû, chacun en reçoit la même part. Ce qui n’a pas pu être payé est indiqué comme « non couvert » et n’est pas rattrapé plus tard.',
  receiving:
    'Encaisser. Vous encaissez ce qui est échu en touchant Encaisser ; cela arrive dans votre portefeuille sous {minutes} minutes à l’horloge de ce monde. Ce que vous n’avez pas encaissé n’expire pas.',
}
