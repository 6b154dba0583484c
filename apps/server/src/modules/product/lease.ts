/** The lease agreement of a machine, written from its terms so that it can promise nothing else. Pure. */
import { constants, formatMoney, type Language } from '@glasshouse/contract'
import type { RevenueModel } from '@glasshouse/model'

export interface LeaseTerms {
  readonly name: string
  /** Minor units. */
  readonly price: bigint
  readonly dayReturn: bigint
  readonly validDays: number
  readonly revenueModel: RevenueModel
}

export type LeaseText = (terms: LeaseTerms) => string[]

/** Days that must be paid in full before the price is back; null when the whole term does not bring it back. */
export function daysToGetPriceBack({ price, dayReturn, validDays }: LeaseTerms): number | null {
  const days = Number((price + dayReturn - 1n) / dayReturn)
  return days <= validDays ? days : null
}

const english: LeaseText = (terms) => {
  const { name, validDays, revenueModel: model } = terms
  const [price, daily] = [formatMoney(terms.price), formatMoney(terms.dayReturn)]
  const total = formatMoney(terms.dayReturn * BigInt(validDays))
  const back = daysToGetPriceBack(terms)
  return [
    `Practice money. This agreement is about practice money in a world made for learning. It has no value outside this world and can never be exchanged for real money.`,
    `What you lease. You lease one machine, “${name}”, for ${price} practice USDT, paid once from your wallet.`,
    `What is promised. The machine is promised to pay ${daily} practice USDT a day for ${validDays} days, ${total} in all. The first payment falls due when the day after your purchase closes, the last one ${validDays} days after your purchase.`,
    back === null
      ? `The price is not paid back. When the ${validDays} days are over the machine pays no more, and nothing of the price returns to you. Even if every day is paid in full, the payments add up to less than the price.`
      : `The price is not paid back. When the ${validDays} days are over the machine pays no more, and nothing of the price returns to you. You have your price back only once ${back} days were paid in full. A machine cannot be sold or handed back.`,
    model.kind === 'none'
      ? `What the machine earns. This machine earns nothing. Whatever it pays has to come from elsewhere.`
      : `What the machine earns. By its model a machine earns ${model.perMachine} practice USDT a day (${model.kind}), before anything that makes a day better or worse. The books show what it really earned.`,
    `Where payouts come from. Each day's payments are drawn, in this order, from what all machines earned, from fees, and from the operator's own money where this world allows it. In a world that pays promises first, what members paid for machines, your price among it, is used last. Every payment you get shows its sources.`,
    `When there is not enough. A promise is not a guarantee. When the pots hold less than what is due, everyone gets the same share of it. What could not be paid is shown as not covered and is not made up for later.`,
    `Receiving. You receive what fell due by tapping Receive; it reaches your wallet within ${constants.claimArrivalMinutesMax} minutes of this world's time. What you have not received does not expire.`,
  ]
}

const hindi: LeaseText = (terms) => {
  const { name, validDays, revenueModel: model } = terms
  const [price, daily] = [formatMoney(terms.price), formatMoney(terms.dayReturn)]
  const total = formatMoney(terms.dayReturn * BigInt(validDays))
  const back = daysToGetPriceBack(terms)
  return [
    `अभ्यास का पैसा। यह अनुबंध सीखने के लिए बनी दुनिया के अभ्यास के पैसे के बारे में है। इस दुनिया के बाहर इसका कोई मूल्य नहीं है और इसे कभी असली पैसे से बदला नहीं जा सकता।`,
    `आप क्या किराए पर लेते हैं। आप एक मशीन, “${name}”, ${price} अभ्यास USDT में किराए पर लेते हैं, जो आपके वॉलेट से एक बार दिए जाते हैं।`,
    `क्या वादा है। वादा है कि मशीन ${validDays} दिनों तक हर दिन ${daily} अभ्यास USDT देगी, कुल ${total}। पहला भुगतान आपकी ख़रीद के अगले दिन के बंद होने पर देय होता है, आख़िरी भुगतान ख़रीद के ${validDays} दिन बाद।`,
    back === null
      ? `क़ीमत वापस नहीं मिलती। ${validDays} दिन पूरे होने पर मशीन और कुछ नहीं देती और क़ीमत का कोई हिस्सा आपको वापस नहीं मिलता। हर दिन का पूरा भुगतान हो, तब भी कुल भुगतान क़ीमत से कम रहता है।`
      : `क़ीमत वापस नहीं मिलती। ${validDays} दिन पूरे होने पर मशीन और कुछ नहीं देती और क़ीमत का कोई हिस्सा आपको वापस नहीं मिलता। आपकी क़ीमत तभी निकलती है जब ${back} दिनों का पूरा भुगतान हो चुका हो। मशीन न बेची जा सकती है, न लौटाई जा सकती है।`,
    model.kind === 'none'
      ? `मशीन क्या कमाती है। यह मशीन कुछ नहीं कमाती। जो कुछ यह देती है, वह कहीं और से आना होता है।`
      : `मशीन क्या कमाती है। अपने मॉडल के अनुसार एक मशीन हर दिन ${model.perMachine} अभ्यास USDT कमाती है, अच्छे या बुरे दिनों का असर छोड़कर। बही-खाता दिखाता है कि उसने असल में क्या कमाया।`,
    `भुगतान कहाँ से आता है। हर दिन का भुगतान इस क्रम से लिया जाता है: सभी मशीनों की कमाई, शुल्क, और जहाँ यह दुनिया अनुमति दे वहाँ संचालक का अपना पैसा। जो दुनिया पहले वादा निभाती है, उसमें सबसे अंत में सदस्यों का मशीनों के लिए दिया पैसा लगता है, जिसमें आपकी क़ीमत भी है। आपको मिला हर भुगतान अपने स्रोत दिखाता है।`,
    `जब पैसा कम हो। वादा गारंटी नहीं है। जब देय राशि से कम पैसा हो, तो सबको उसका बराबर हिस्सा मिलता है। जो नहीं दिया जा सका वह “कवर नहीं हुआ” दिखता है और बाद में पूरा नहीं किया जाता।`,
    `प्राप्त करना। जो देय हो चुका है उसे आप “प्राप्त करें” दबाकर लेते हैं; इस दुनिया के समय से ${constants.claimArrivalMinutesMax} मिनट के भीतर वह आपके वॉलेट में पहुँचता है। जो आपने नहीं लिया, उसकी अवधि समाप्त नहीं होती।`,
  ]
}

/** Languages with a text of their own; every other one reads the English. */
export const leaseTexts: Partial<Record<Language, LeaseText>> = { en_US: english, hi_IN: hindi }
