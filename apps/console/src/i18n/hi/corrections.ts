/** What was asked to be taken back. */
export default {
  title: 'सुधार',
  about:
    'वापस ली गई बताई कमाई, पूँजी और मिलाए गए भुगतान। शुरुआत बहीखाते में उस लेन-देन से करें। एक व्यक्ति की सीमा से ऊपर दूसरा व्यक्ति यहाँ तय करता है।',
  empty: 'कुछ वापस नहीं लिया गया।',
  correctionId: 'सुधार',
  movementId: 'लेन-देन',
  kind: 'प्रकार',
  kindName: {
    'revenue-correction': 'कमाई वापस ली गई',
    'capital-correction': 'पूँजी वापस ली गई',
    'recharge-correction': 'रिचार्ज वापस लिया गया',
  },
  amount: 'राशि',
  state: 'स्थिति',
  stateName: {
    waiting: 'दूसरे व्यक्ति की प्रतीक्षा',
    done: 'वापस लिया गया',
    refused: 'मना किया गया',
  },
  askedBy: 'किसने माँगा',
  you: '%{name} (आप)',
  askedAt: 'माँगा गया',
  reason: 'कारण',
  decidedBy: 'किसने तय किया',
  reversalId: 'किससे वापस लिया गया',
  approve: 'हाँ कहें',
  approveTitle: '%{id} वापस लें',
  approveText: 'आप दूसरे व्यक्ति हैं। लेन-देन तुरंत वापस लिया जाता है, और खुली किताबें इसे दिखाती हैं।',
  refuse: 'मना करें',
  refuseTitle: '%{id} जैसा है वैसा रहने दें',
  refuseText: 'कुछ नहीं बदलता। इसे फिर माँगा जा सकता है।',
  said: {
    waiting: 'माँगा गया। “सुधार” में किसी दूसरे व्यक्ति की मंज़ूरी चाहिए।',
    done: 'वापस लिया गया।',
    refused: 'मना किया गया। कुछ नहीं बदला।',
  },
}
