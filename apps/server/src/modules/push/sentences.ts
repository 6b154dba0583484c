/**
 * All that a push can say. What happened decides, nothing that anybody typed, and no amount: a lock screen shows it to whoever
 * is near. Languages that have no words yet are told in English.
 */
import type { Language, PushItem } from '@glasshouse/contract'

type Sentences = Readonly<Record<'mark' | PushItem['kind'], string>>

const english: Sentences = {
  mark: 'Practice money',
  station: 'The staff of your world have written to you.',
  'withdrawal-sent': 'A withdrawal is on its way.',
  'withdrawal-arrived': 'A withdrawal has arrived.',
  'withdrawal-failed': 'A withdrawal failed. The money is back in your wallet.',
  'recharge-arrived': 'A recharge has arrived.',
  'reward-credited': 'A reward was credited.',
}

const hindi: Sentences = {
  mark: 'अभ्यास का पैसा',
  station: 'आपकी दुनिया के कर्मचारियों ने आपको लिखा है।',
  'withdrawal-sent': 'एक निकासी रास्ते में है।',
  'withdrawal-arrived': 'एक निकासी पहुँच गई।',
  'withdrawal-failed': 'एक निकासी नहीं हो पाई। पैसा आपके वॉलेट में वापस है।',
  'recharge-arrived': 'एक रिचार्ज आ गया।',
  'reward-credited': 'एक इनाम जमा हुआ।',
}

export const pushSentences: Readonly<Partial<Record<Language, Sentences>>> = { en_US: english, hi_IN: hindi }

export const sentencesOf = (language: string): Sentences => pushSentences[language as Language] ?? english
