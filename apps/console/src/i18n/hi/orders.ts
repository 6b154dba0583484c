/** Members’ machines. */
export default {
  title: 'ऑर्डर',
  about: 'सदस्यों की खरीदी मशीनें, और हर एक के भुगतान का लेन-देन।',
  empty: 'अभी तक किसी ने मशीन नहीं खरीदी।',
  orderId: 'ऑर्डर',
  memberId: 'सदस्य',
  product: 'मशीन',
  price: 'कीमत',
  dayReturn: 'रोज़ का वादा',
  boughtAt: 'खरीदा गया',
  firstDay: 'पहला दिन',
  lastDay: 'आख़िरी दिन',
  movementId: 'लेन-देन',
}
