/** Recharges over the practice banks. */
export default {
  title: 'बैंक रिचार्ज',
  about: 'सदस्यों ने अभ्यास बैंक से कितना रिचार्ज माँगा, और उनके भुगतान से क्या मिला।',
  empty: 'अभी तक किसी ने रिचार्ज नहीं माँगा।',
  rechargeId: 'रिचार्ज',
  memberId: 'सदस्य',
  amount: 'माँगी गई राशि',
  rate: 'दर',
  reference: 'संदर्भ',
  currency: 'मुद्रा',
  state: 'स्थिति',
  stateName: {
    open: 'भुगतान नहीं हुआ',
    arrived: 'पहुँच गया',
    cancelled: 'रद्द',
  },
  status: 'स्थिति',
  statusName: {
    pending: 'भुगतान की प्रतीक्षा',
    arrived: 'पहुँच गया',
    expired: 'समय बीता',
    cancelled: 'रद्द',
  },
  askedAt: 'माँगा गया',
  credited: 'जमा हुआ (अभ्यास USDT)',
  creditedAt: 'जमा होने का समय',
  movementId: 'लेन-देन',
}
