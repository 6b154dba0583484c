import type { Translated } from '../../words.ts'
import type en from '../en_US/practice.ts'

export default {
  phoneTitle: 'Telefono fittizio',
  intro:
    'Glasshouse non chiede mai un numero o una casella veri. Questo dispositivo riceve un telefono fittizio: un numero della rete fittizia, una casella e-mail e i messaggi che vi arrivano.',
  country: 'Paese',
  countryHint: 'Determina la lunghezza del numero e la valuta.',
  language: 'Lingua',
  take: 'Prendi questo telefono',
  number: 'Numero',
  mailbox: 'Casella e-mail',
  messages: 'Messaggi',
  noMessages: 'Ancora nessun messaggio. I codici appaiono qui poco dopo l’invio.',
  channelSms: 'Messaggio di testo',
  channelMail: 'Posta elettronica',
  fill: 'Inserisci {{code}}',
  copyCode: 'Copia {{code}}',
  filled: 'Il codice è inserito.',
  msgRegisterCode: 'Il tuo codice per registrarti è {{code}}. Vale 10 minuti.',
  msgResetCode: 'Il tuo codice per una nuova password è {{code}}. Vale 10 minuti.',
  msgAlreadyRegistered:
    'Qualcuno ha chiesto un codice per registrarsi con questo numero. È già registrato: accedi, oppure imposta una nuova password.',
  msgAskedElsewhere:
    'Un altro dispositivo ha chiesto un codice per questo numero o questa casella. Non ne ha ricevuto nessuno: i codici sono solo per questo dispositivo. Non devi fare nulla.',
  msgPasswordChanged: 'La password del tuo account è stata cambiata.',
  msgFundCode: 'Il tuo codice per la password di prelievo è {{code}}. Vale 10 minuti.',
  msgMailboxCode: 'Il tuo codice per collegare questa casella è {{code}}. Vale 10 minuti.',
  msgMailboxBound:
    'Una casella è stata collegata al tuo account. Se non sei stato tu, chiudi tutte le sessioni e cambia le password.',
  msgSecondStepAdded:
    'Al tuo account è stato aggiunto un secondo passaggio per i prelievi. Se non sei stato tu, chiudi tutte le sessioni e cambia la password.',
  msgSecondStepChanged:
    'Un secondo passaggio del tuo account è stato cambiato o rimosso. I prelievi aspettano 24 ore dell’orologio del mondo. Se non sei stato tu, chiudi tutte le sessioni e cambia le password.',
  msgSafeWordChanged: 'La parola che portano i tuoi messaggi è stata cambiata.',
  msgFundPasswordChanged: 'La password di prelievo del tuo account è stata impostata.',
  msgUnknownAccount:
    'Qualcuno ha chiesto una nuova password per questo numero. Qui non ha un account: prima registrati.',
  words: 'Parole di recupero',
  wordsText:
    'Queste quattro parole portano questo telefono su un altro dispositivo. Scrivile su carta; chi le ha, ha il telefono.',
  newPhone: 'Un altro numero',
  newPhoneText:
    'Questo dispositivo riceve un nuovo numero. Il vecchio resta raggiungibile solo con le sue parole di recupero.',
  newPhoneAct: 'Prendi un altro numero',
  recover: 'Porta qui il mio telefono',
  recoverText: 'Scrivi le quattro parole di recupero del telefono che avevi.',
  recoverWords: 'Parole di recupero',
  recoverAct: 'Portalo qui',
  recovered: 'Ora il tuo telefono è su questo dispositivo.',
  taken: 'Questo è il tuo telefono fittizio: {{number}}.',
  faucet: 'Rubinetto',
  faucetText:
    'Dà a questo portafoglio {{amount}} di ogni token, una volta per giorno del mondo. Sono token fittizi e non rappresentano denaro.',
  faucetTake: 'Prendi {{amount}} USDT fittizi',
  faucetNext: 'Per oggi già preso. Riapre il',
  tokenUsdt: 'USDT fittizi',
  tokenLookalike: 'Sosia: stesso nome, altro token',
  tokenUsdtShort: 'USDT fittizi',
  tokenLookalikeShort: 'sosia',
  token: 'Tipo di token',
  send: 'Invia',
  sendAddress: 'Indirizzo fittizio',
  sendAddressHint: 'Inizia con practice1. Gli indirizzi di reti vere sono rifiutati.',
  sendAddressWrong: 'Incolla l’indirizzo.',
  sendAmount: 'Importo',
  sendAmountHint: 'Fino a 18 decimali.',
  sendAmountMissing: 'Inserisci un importo.',
  sendAmountWrong: 'Inserisci un importo maggiore di zero, in cifre.',
  sendFinal: 'Un trasferimento non si può annullare. Confronta l’indirizzo prima di inviare.',
  sendAct: 'Invia',
  mistakes: 'Errori da provare qui',
  mistakeToken:
    'Invia il sosia al tuo indirizzo di deposito. Ha lo stesso nome, e la piattaforma non lo accredita mai.',
  mistakeLittle: 'Invia meno del minimo. Arriva sulla catena e non viene accreditato.',
  mistakeDust:
    'Invia un importo minuscolo, come 0.0000001. I libri hanno sei decimali: non ne viene accreditato nulla.',
  mistakeAddress:
    'Cambia una lettera di un indirizzo. La somma di controllo se ne accorge e non parte nulla.',
  transfers: 'Trasferimenti',
  transfersNone: 'Ancora nessun trasferimento',
  transfersNoneText: 'Prendi dal rubinetto i token di oggi, poi inviane alcuni al tuo indirizzo di deposito.',
  transferIn: 'Ricevuto',
  transferOut: 'Inviato',
  transferFaucet: 'Dal rubinetto',
  transferWaits: 'Aspetta un blocco',
  transferDone: 'Confermato',
  transferBlocks: '{{done}} di {{needed}} blocchi',
  transferTo: 'A',
  transferFrom: 'Da',
  walletHolds: 'In questo portafoglio',
  walletText:
    'Questo portafoglio è tuo e fuori dalla piattaforma. Ciò che invii al tuo indirizzo di deposito diventa lì il tuo saldo; ciò che prelevi torna qui. Uscendo non si perde nulla.',
  walletAddress: 'Indirizzo di questo portafoglio',
  walletQr: 'Codice QR dell’indirizzo di questo portafoglio',
  walletCopy: 'Copia l’indirizzo',
  walletNetwork: 'Catena fittizia (regole BEP20). Niente di qui può raggiungere una rete vera.',
} as const satisfies Translated<typeof en>
