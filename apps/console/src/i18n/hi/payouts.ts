/** Withdrawals of all states. */
export default {
  title: 'सभी निकासियाँ',
  about: 'अब तक की हर निकासी, और वे लेन-देन जिनसे वह वॉलेट से निकली और पूरी हुई।',
  empty: 'अभी तक किसी ने कुछ नहीं निकाला।',
  withdrawalId: 'निकासी',
  memberId: 'सदस्य',
  amount: 'राशि',
  fee: 'शुल्क',
  rail: 'माध्यम',
  railName: {
    chain: 'अभ्यास चेन',
    bank: 'अभ्यास बैंक',
  },
  state: 'स्थिति',
  stateName: {
    pending: 'प्रतीक्षा में',
    processing: 'भेजा जा रहा है',
    sent: 'भेजा गया',
    arrived: 'पहुँच गया',
    cancelled: 'रद्द',
    failed: 'विफल',
  },
  requestedAt: 'माँगी गई',
  endedAt: 'पूरी हुई',
  note: 'कारण',
  movementId: 'निकालने वाला लेन-देन',
  endedMovementId: 'पूरा करने वाला लेन-देन',
}
