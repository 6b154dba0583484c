import type { PushWords } from './en-us.ts'

export const kn_IN: PushWords = {
  mark: 'ಅಭ್ಯಾಸದ ಹಣ',
  station: 'ನಿಮ್ಮ ಜಗತ್ತಿನ ಸಿಬ್ಬಂದಿ ನಿಮಗೆ ಬರೆದಿದ್ದಾರೆ.',
  'withdrawal-sent': 'ಒಂದು ಹಿಂಪಡೆತ ದಾರಿಯಲ್ಲಿದೆ.',
  'withdrawal-arrived': 'ಒಂದು ಹಿಂಪಡೆತ ತಲುಪಿದೆ.',
  'withdrawal-failed': 'ಒಂದು ಹಿಂಪಡೆತ ವಿಫಲವಾಗಿದೆ. ಹಣ ನಿಮ್ಮ ವಾಲೆಟ್‌ಗೆ ಮರಳಿದೆ.',
  'recharge-arrived': 'ಒಂದು ರೀಚಾರ್ಜ್ ತಲುಪಿದೆ.',
  'reward-credited': 'ಒಂದು ಬಹುಮಾನ ಜಮೆಯಾಗಿದೆ.',
  'staff-looked': 'ಸಿಬ್ಬಂದಿ ನಿಮ್ಮ ಖಾತೆಯಲ್ಲಿ ಏನೋ ಮಾಡಿದ್ದಾರೆ.',
  'staff-sessions': 'ಸಿಬ್ಬಂದಿ ನಿಮ್ಮ ಖಾತೆಯಲ್ಲಿ ಏನೋ ಮಾಡಿದ್ದಾರೆ.',
  'staff-words': 'ಸಿಬ್ಬಂದಿ ನಿಮ್ಮ ಖಾತೆಯಲ್ಲಿ ಏನೋ ಮಾಡಿದ್ದಾರೆ.',
}
