/**
 * Payment numbers in the countries of the four currencies: tills, pay bills, wallets and accounts,
 * by the word before the number.
 */

/** Signs and words of money, so that an amount is no number to pay to. */
const money = [
  'rs|inr|ngn|zar|kes|ksh|kshs|sh|usd|eur|gbp|pusdt|usdt|tl|try|lek|lekë|all|euros?|dollars?|rupees?|rupaye|rupay|naira|rand|rands',
  'shillings?|bob|coins?|points?|punkte|punti|puntos|puan|pikë|रुपये|रुपए|रुपया|रु|टका|টাকা|রুপি|રૂપિયા|ரூபாய்|ரூ|రూపాయలు|రూ|ರೂಪಾಯಿ|ರೂ|अंक',
].join('|')
const units = [
  'km|kg|kwh|wh|mb|gb|ml|mm|cm|litres?|liters?|l|steps?|people|members?|machines?|votes?|views?|hours?|days?|seconds?|words?|tonnes?|tons?',
  'Schritte|pasos|passi|pas|adım|hapa|कदम|लोग|দিন|કિમી|கிமீ|కిమీ|ಕಿಮೀ',
].join('|')
const before = new RegExp(
  `(?<![\\p{L}])(?:[₹₦$€£₺]|(?:${money}|r)\\.?)\\s?[0-9]{1,12}(?:\\.[0-9]{1,6})?(?![0-9])`,
  'giu',
)
const after = new RegExp(
  `(?<![0-9])[0-9]{1,12}(?:\\.[0-9]{1,6})?\\s?(?:practice\\s|[₹₦$€£₺]|%|(?:${money}|${units})(?![\\p{L}\\p{M}]))`,
  'giu',
)
const round = /(?<![0-9])[1-9][0-9]{0,5}000(?![0-9])/g

/** Removes amounts as people write them. */
export const withoutAmounts = (text: string): string => text.replace(before, ' ; ').replace(after, ' ; ')
export const withoutRound = (text: string): string => text.replace(round, ' ; ')

const tillWords = [
  'till\\s?(?:no|num|number|nr|#|:|is|-)|pay\\s?bill|buy\\s?goods|lipa(?:\\s?na)?|m[\\s-]?pesa|airtel\\s?money|t-?kash',
  'send\\s?(?:to|money\\s?to)|pochi',
].join('|')
/**
 * A till or a pay bill has five to seven digits; round ones exist, so only amounts with their
 * money are exempt.
 */
const till = new RegExp(`(?<![\\p{L}])(?:${tillWords})[^0-9;]{0,24}[0-9][0-9 -]{3,8}[0-9](?![0-9])`, 'iu')
/** "Pay till 512345": the other "till" means until. */
const payTill = /(?<![\p{L}])(?:pay|paid|lipa|send|goods)[^0-9;.]{0,20}till[^0-9;.]{0,6}[0-9]{5,8}(?![0-9])/iu

const walletWords = [
  'opay|palmpay|moniepoint|kuda|paga|nuban|gt\\s?bank|zenith|uba|access\\s?bank|first\\s?bank|fcmb|wema|fidelity',
  'g\\s?pay|google\\s?pay|phone\\s?pe|paytm|bhim|upi|mobikwik|amazon\\s?pay|cash\\s?app|venmo|zelle|paypal|wise|skrill',
  'capitec|fnb|absa|nedbank|standard\\s?bank|tyme\\s?bank|snap\\s?scan|zapper|e-?wallet|cash\\s?send|pay\\s?shap',
  'equity|kcb|co-?op\\s?bank|ncba|family\\s?bank|wallet\\s?(?:no|number|id)|merchant\\s?(?:no|code|id)|branch\\s?code',
].join('|')
const wallet = new RegExp(
  `(?<![\\p{L}])(?:${walletWords})(?![\\p{L}])[^0-9;]{0,24}[0-9][0-9 -]{3,14}[0-9](?![0-9])`,
  'iu',
)

/**
 * A till, a pay bill, or a number at a wallet or a bank. `text`: folded, without its dates and
 * written amounts.
 */
export function holdsTill(text: string): boolean {
  const left = withoutAmounts(text)
  return till.test(left) || payTill.test(left) || wallet.test(withoutRound(left))
}
