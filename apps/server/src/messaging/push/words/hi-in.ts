import type { PushWords } from './en-us.ts'

export const hi_IN: PushWords = {
  mark: 'अभ्यास का पैसा',
  station: 'आपकी दुनिया के कर्मचारियों ने आपको लिखा है।',
  'withdrawal-sent': 'एक निकासी रास्ते में है।',
  'withdrawal-arrived': 'एक निकासी पहुँच गई।',
  'withdrawal-failed': 'एक निकासी नहीं हो पाई। पैसा आपके वॉलेट में वापस है।',
  'recharge-arrived': 'एक रिचार्ज आ गया।',
  'reward-credited': 'एक इनाम जमा हुआ।',
  'staff-looked': 'कर्मचारियों ने आपके खाते के बारे में कुछ किया।',
  'staff-sessions': 'कर्मचारियों ने आपके खाते के बारे में कुछ किया।',
  'staff-words': 'कर्मचारियों ने आपके खाते के बारे में कुछ किया।',
}
