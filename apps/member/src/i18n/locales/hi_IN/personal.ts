import type { Translated } from '../../words.ts'
import type en from '../en_US/personal.ts'

export default {
  profileLabel: 'प्रोफ़ाइल',
  vip: 'VIP {{level}}',
  grade: 'श्रेणी {{level}}',
  simulated: 'कृत्रिम',
  disabled: 'बंद किया गया',
  since: 'सदस्य बने',
  holdingAssets: 'कुल संपत्ति',
  extractable: 'निकालने योग्य',
  due: 'देय',
  moneyLabel: 'पैसा',
  accountLabel: 'खाता',
  toOrders: 'मेरे ऑर्डर',
  toReceive: 'आय प्राप्त करें',
  toRecords: 'रिकॉर्ड',
  toReceived: 'मिली हुई आय',
  toBooks: 'खुली बही',
  toSign: 'आज का साइन-इन',
  toCoupons: 'कूपन और कोड',
  toInvitation: 'दोस्तों को आमंत्रित करें',
  toPracticeWallet: 'अभ्यास वॉलेट',
  toPractice: 'अभ्यास फ़ोन',
  toLanguage: 'भाषा',
  toSecurity: 'सुरक्षा केंद्र',
  toInformation: 'निजी जानकारी, लॉग आउट',
} as const satisfies Translated<typeof en>
