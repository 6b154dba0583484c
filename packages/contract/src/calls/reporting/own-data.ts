/** All data of a member in one file, and the end of the account. */
import * as z from 'zod/mini'
import { declareCall, declareFileCall, done, nothing } from '../../call.ts'
import type { Language } from '../../values/language.ts'
import { amountText } from '../../values/money.ts'
import { counted } from '../identity/auth.ts'
import { passwordGuess, secondStepFields } from '../identity/fund-password.ts'

/** The daily limit of exports. */
export const exportsADayMax = 5

/** What is typed to end an account, by language. */
export const endingWords: Readonly<Record<Language, string>> = {
  en_US: 'delete my account',
  hi_IN: 'मेरा खाता मिटा दें',
  ta_IN: 'என் கணக்கை நீக்கு',
  te_IN: 'నా ఖాతాను తొలగించు',
  kn_IN: 'ನನ್ನ ಖಾತೆಯನ್ನು ಅಳಿಸಿ',
  tr_TR: 'hesabımı sil',
  es_ES: 'eliminar mi cuenta',
  it_IT: 'elimina il mio account',
  fr_FR: 'supprimer mon compte',
  de_DE: 'mein Konto löschen',
  mr_IN: 'माझे खाते हटवा',
  gj_IN: 'મારું ખાતું કાઢી નાખો',
  alb_ALB: 'fshi llogarinë time',
  bg_IN: 'আমার অ্যাকাউন্ট মুছে দিন',
}

/** Compared whatever the case and blanks it was typed with. */
export const isEndingWords = (typed: string): boolean => {
  const tidy = (text: string) => text.normalize('NFC').toLowerCase().trim().split(/\s+/).join(' ')
  return Object.values(endingWords).some((words) => tidy(words) === tidy(typed))
}

export const ownDataCalls = {
  'ownData.export': declareFileCall({
    service: 'user',
    method: 'POST',
    path: 'user/export',
    auth: 'member',
    ours: true,
    summary: 'Everything that is held about me, as one JSON file.',
    body: nothing,
    errors: [],
  }),
  'ownData.ledger': declareFileCall({
    service: 'user',
    method: 'POST',
    path: 'user/ledger',
    auth: 'member',
    ours: true,
    summary: 'My own lines of the ledger, in the tables and columns of the public file.',
    body: nothing,
    errors: [],
  }),
  'account.ending': declareCall({
    service: 'user',
    method: 'GET',
    path: 'user/account/ending',
    auth: 'member',
    ours: true,
    summary: 'What would be left behind if I ended my account now, and what prevents it.',
    shows: ['security'],
    body: nothing,
    data: z.object({
      wallet: amountText,
      /** Savings and shares. */
      invested: amountText,
      /** Due or in transit, not in the wallet yet. */
      notReceived: amountText,
      validOrders: z.number(),
      team: counted,
      /** Money in transit: an account cannot end before it has arrived or returned. */
      moving: z.array(z.enum(['withdrawal', 'deposit', 'bank'])),
      secondStep: z.object({ authenticator: z.boolean(), passkey: z.boolean() }),
    }),
    errors: [],
  }),
  'account.end': declareCall({
    service: 'user',
    method: 'POST',
    path: 'user/account/end',
    auth: 'member',
    ours: true,
    summary:
      'Ends my account: personal data is erased, and the books keep their entries under a random name.',
    body: z.object({
      words: z.string().check(z.maxLength(100)),
      loginPassword: passwordGuess,
      ...secondStepFields,
    }),
    data: done,
    errors: [
      'ending_words_wrong',
      'login_password_incorrect',
      'second_step_needed',
      'second_step_incorrect',
      'second_step_paused',
      'money_moving',
      'money_stopped',
      'login_paused',
    ],
  }),
}
