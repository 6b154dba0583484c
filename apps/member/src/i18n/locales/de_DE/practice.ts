import type { Translated } from '../../words.ts'
import type en from '../en_US/practice.ts'

export default {
  phoneTitle: 'Übungstelefon',
  intro:
    'Glasshouse fragt nie nach einer echten Nummer oder einem echten Postfach. Dieses Gerät bekommt ein Übungstelefon: eine Nummer im Übungsnetz, ein Postfach und die Nachrichten, die dort ankommen.',
  country: 'Land',
  countryHint: 'Bestimmt die Länge der Nummer und die Währung.',
  language: 'Sprache',
  take: 'Dieses Telefon nehmen',
  number: 'Nummer',
  mailbox: 'Postfach',
  messages: 'Nachrichten',
  noMessages: 'Noch keine Nachrichten. Codes erscheinen hier, kurz nachdem sie gesendet wurden.',
  channelSms: 'Textnachricht',
  channelMail: 'E-Mail',
  fill: '{{code}} einsetzen',
  copyCode: '{{code}} kopieren',
  filled: 'Der Code ist eingesetzt.',
  msgRegisterCode: 'Ihr Code für die Registrierung lautet {{code}}. Er gilt 10 Minuten.',
  msgResetCode: 'Ihr Code für ein neues Passwort lautet {{code}}. Er gilt 10 Minuten.',
  msgAlreadyRegistered:
    'Jemand hat einen Code angefordert, um sich mit dieser Nummer zu registrieren. Sie ist schon registriert: Melden Sie sich an oder setzen Sie ein neues Passwort.',
  msgAskedElsewhere:
    'Ein anderes Gerät hat einen Code für diese Nummer oder dieses Postfach angefordert. Es hat keinen bekommen: Codes gibt es nur für dieses Gerät. Sie brauchen nichts zu tun.',
  msgPasswordChanged: 'Das Passwort Ihres Kontos wurde geändert.',
  msgFundCode: 'Ihr Code für das Zahlungspasswort lautet {{code}}. Er gilt 10 Minuten.',
  msgMailboxCode: 'Ihr Code, um dieses Postfach zu verbinden, lautet {{code}}. Er gilt 10 Minuten.',
  msgMailboxBound:
    'Ein Postfach wurde mit Ihrem Konto verbunden. Waren Sie das nicht, beenden Sie alle Sitzungen und ändern Sie Ihre Passwörter.',
  msgSecondStepAdded:
    'Ihrem Konto wurde ein zweiter Schritt für Auszahlungen hinzugefügt. Waren Sie das nicht, beenden Sie alle Sitzungen und ändern Sie Ihr Passwort.',
  msgSecondStepChanged:
    'Ein zweiter Schritt Ihres Kontos wurde geändert oder entfernt. Auszahlungen warten 24 Stunden Simulationszeit. Waren Sie das nicht, beenden Sie alle Sitzungen und ändern Sie Ihre Passwörter.',
  msgSafeWordChanged: 'Das Wort, das Ihre Nachrichten tragen, wurde geändert.',
  msgFundPasswordChanged: 'Das Zahlungspasswort Ihres Kontos wurde gesetzt.',
  msgUnknownAccount:
    'Jemand hat für diese Nummer ein neues Passwort angefordert. Sie hat hier kein Konto: Registrieren Sie sich zuerst.',
  words: 'Wiederherstellungswörter',
  wordsText:
    'Diese vier Wörter bringen dieses Telefon auf ein anderes Gerät. Schreiben Sie sie auf; wer sie hat, hat das Telefon.',
  newPhone: 'Andere Nummer',
  newPhoneText:
    'Dieses Gerät bekommt eine neue Nummer. Die alte bleibt nur über ihre Wiederherstellungswörter erreichbar.',
  newPhoneAct: 'Andere Nummer nehmen',
  recover: 'Mein Telefon hierher holen',
  recoverText: 'Tippen Sie die vier Wiederherstellungswörter Ihres bisherigen Telefons ein.',
  recoverWords: 'Wiederherstellungswörter',
  recoverAct: 'Hierher holen',
  recovered: 'Ihr Telefon ist jetzt auf diesem Gerät.',
  taken: 'Das ist Ihr Übungstelefon: {{number}}.',
  faucet: 'Token-Spender',
  faucetText:
    'Gibt dieser Wallet {{amount}} von jedem Token, einmal pro Tag der Welt. Es sind Übungs-Token; sie stehen für kein Geld.',
  faucetTake: '{{amount}} Übungs-USDT nehmen',
  faucetNext: 'Für heute genommen. Wieder offen am',
  tokenUsdt: 'Übungs-USDT',
  tokenLookalike: 'Doppelgänger: gleicher Name, anderer Token',
  tokenUsdtShort: 'Übungs-USDT',
  tokenLookalikeShort: 'Doppelgänger',
  token: 'Token-Art',
  send: 'Senden',
  sendAddress: 'Übungsadresse',
  sendAddressHint: 'Sie beginnt mit practice1. Adressen echter Netze werden abgelehnt.',
  sendAddressWrong: 'Bitte fügen Sie die Adresse ein.',
  sendAmount: 'Betrag',
  sendAmountHint: 'Bis zu 18 Nachkommastellen.',
  sendAmountMissing: 'Bitte geben Sie einen Betrag ein.',
  sendAmountWrong: 'Bitte geben Sie einen Betrag über null ein, in Ziffern.',
  sendFinal: 'Eine Überweisung lässt sich nicht zurücknehmen. Vergleichen Sie die Adresse, bevor Sie senden.',
  sendAct: 'Senden',
  mistakes: 'Fehler zum Ausprobieren',
  mistakeToken:
    'Senden Sie den Doppelgänger an Ihre Einzahlungsadresse. Er heißt genauso, und die Plattform schreibt ihn nie gut.',
  mistakeLittle:
    'Senden Sie weniger als den Mindestbetrag. Er kommt auf der Blockchain an und wird nicht gutgeschrieben.',
  mistakeDust:
    'Senden Sie einen winzigen Betrag, etwa 0.0000001. Die Bücher haben sechs Nachkommastellen: Davon wird nichts gutgeschrieben.',
  mistakeAddress:
    'Ändern Sie einen Buchstaben einer Adresse. Die Prüfsumme merkt es, und nichts wird gesendet.',
  transfers: 'Überweisungen',
  transfersNone: 'Noch keine Überweisungen',
  transfersNoneText:
    'Nehmen Sie die Token von heute aus dem Spender und senden Sie dann einige an Ihre Einzahlungsadresse.',
  transferIn: 'Erhalten',
  transferOut: 'Gesendet',
  transferFaucet: 'Vom Token-Spender',
  transferWaits: 'Wartet auf einen Block',
  transferDone: 'Bestätigt',
  transferBlocks: '{{done}} von {{needed}} Blöcken',
  transferTo: 'An',
  transferFrom: 'Von',
  walletHolds: 'In dieser Wallet',
  walletText:
    'Diese Wallet gehört Ihnen und liegt außerhalb der Plattform. Was Sie an Ihre Einzahlungsadresse senden, wird dort Ihr Guthaben; was Sie auszahlen, kommt hierher zurück. Beim Abmelden geht nichts verloren.',
  walletAddress: 'Adresse dieser Wallet',
  walletQr: 'QR-Code der Adresse dieser Wallet',
  walletCopy: 'Adresse kopieren',
  walletNetwork: 'Übungs-Blockchain (BEP20-Regeln). Nichts hier kann ein echtes Netz erreichen.',
} as const satisfies Translated<typeof en>
