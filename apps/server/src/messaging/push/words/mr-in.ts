import type { PushWords } from './en-us.ts'

export const mr_IN: PushWords = {
  mark: 'सरावाचे पैसे',
  station: 'तुमच्या जगाच्या कर्मचाऱ्यांनी तुम्हाला लिहिले आहे.',
  'withdrawal-sent': 'काढलेले पैसे वाटेत आहेत.',
  'withdrawal-arrived': 'काढलेले पैसे पोहोचले.',
  'withdrawal-failed': 'पैसे काढता आले नाहीत. ते तुमच्या वॉलेटमध्ये परत आले.',
  'recharge-arrived': 'रिचार्ज जमा झाला.',
  'reward-credited': 'बक्षीस जमा झाले.',
  'staff-looked': 'कर्मचाऱ्यांनी तुमच्या खात्याबाबत काहीतरी केले.',
  'staff-sessions': 'कर्मचाऱ्यांनी तुमच्या खात्याबाबत काहीतरी केले.',
  'staff-words': 'कर्मचाऱ्यांनी तुमच्या खात्याबाबत काहीतरी केले.',
}
