/** Recharges over the practice chain. */
export default {
  title: 'चेन रिचार्ज',
  about: 'अभ्यास चेन पर सदस्यों के जमा-पतों पर आया अभ्यास USDT। बीस पुष्टियों के बाद दर्ज होता है।',
  empty: 'चेन से अभी कुछ नहीं आया।',
  depositId: 'जमा',
  memberId: 'सदस्य',
  amount: 'राशि',
  state: 'स्थिति',
  stateName: {
    pending: 'अभी पुष्ट नहीं',
    arrived: 'पहुँच गया',
    below_minimum: 'न्यूनतम से कम',
    vanished: 'चेन से हट गया',
    reversed: 'चेन बदलने पर वापस लिया गया',
  },
  seenAt: 'दिखा',
  arrivedAt: 'पहुँचा',
  movementId: 'लेन-देन',
}
