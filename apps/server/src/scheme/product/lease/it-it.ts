import type { LeaseWords } from './en-us.ts'

export const it_IT: LeaseWords = {
  practice:
    'Denaro fittizio. Questo contratto riguarda denaro fittizio in un mondo fatto per imparare. Non ha valore fuori da questo mondo e non si può mai cambiare in denaro vero.',
  leased:
    'Che cosa noleggi. Noleggi una macchina, «{name}», per {price} USDT fittizi, pagati una volta dal tuo portafoglio.',
  promised:
    'Che cosa è promesso. È promesso che la macchina pagherà {daily} USDT fittizi al giorno per {days} giorni, {total} in tutto. Il primo pagamento matura alla chiusura del giorno dopo l’acquisto, l’ultimo {days} giorni dopo l’acquisto.',
  neverPaidBack:
    'Il prezzo non viene rimborsato. Passati i {days} giorni la macchina non paga più, e del prezzo non ti torna nulla. Anche se ogni giorno è pagato per intero, i pagamenti sommano a meno del prezzo.',
  paidBackAfter:
    'Il prezzo non viene rimborsato. Passati i {days} giorni la macchina non paga più, e del prezzo non ti torna nulla. Riavrai ciò che hai speso solo dopo {back} giorni pagati per intero. Una macchina non si può vendere né restituire.',
  earnsNothing:
    'Che cosa guadagna la macchina. Questa macchina non guadagna nulla. Tutto ciò che paga deve venire da altrove.',
  earns:
    'Che cosa guadagna la macchina. Secondo il suo modello una macchina guadagna {earned} USDT fittizi al giorno, senza contare ciò che rende un giorno migliore o peggiore. I libri mostrano che cosa ha guadagnato davvero.',
  sources:
    'Da dove vengono i pagamenti. I pagamenti di ogni giorno si prendono, in questo ordine, da ciò che hanno guadagnato tutte le macchine, dalle commissioni e dal denaro proprio del gestore dove questo mondo lo permette. In un mondo che paga su promessa si usa per ultimo ciò che i membri hanno pagato per le macchine, anche il tuo prezzo. Ogni pagamento che ricevi mostra le sue fonti.',
  short:
    'Quando non basta. Una promessa non è una garanzia. Quando nelle casse c’è meno di quanto è maturato, tutti ne ricevono la stessa parte. Ciò che non si è potuto pagare è indicato come «non coperto» e non si recupera più tardi.',
  receiving:
    'Riscuotere. Ciò che è maturato lo riscuoti toccando Riscuoti; arriva nel tuo portafoglio entro {minutes} minuti dell’orologio di questo mondo. Ciò che non hai riscosso non scade.',
}
