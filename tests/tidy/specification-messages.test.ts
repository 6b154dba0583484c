/**
 * Every message of the specification's error catalogue (section 8), with its words on the screen
 * and the journey in which a person meets its situation and sees them.
 */
import { expect, test } from 'vitest'
import { wordsOf } from '../e2e/support/member-app.ts'
import { textsOfArea } from '../support/message-texts.ts'
import { codeFiles, textFiles } from './sources.ts'

interface Journey {
  /** `tests/e2e/<file>` */
  readonly file: string
  /** The title of its test. */
  readonly title: string
  /** Each message of the specification, and the beginning of its words on the screen. */
  readonly messages: Readonly<Record<string, string>>
}

const journeys: readonly Journey[] = [
  {
    file: 'accounts',
    title: 'each field of a form shows its own error',
    messages: {
      'Verification code error': 'Verification code error.',
      'enter the correct phone number': 'Please enter the correct phone number.',
      'the two passwords are inconsistent': 'The two passwords are inconsistent.',
    },
  },
  {
    file: 'trouble',
    title: 'a screen’s script that does not come: a message, one new load of the page, never a loop',
    messages: {
      'try again after page refresh':
        'A part of this page did not load. Please try again after page refresh.',
    },
  },
  {
    file: 'withdraw.long',
    title: 'the fund password is asked for first, and set with a code from the practice phone',
    messages: {
      'fund passwords inconsistent': 'Fund passwords inconsistent.',
      'bind your address': 'Please bind your address',
      'add your address, jump there?': 'You need to add your address to withdraw.',
      'bind your password, jump there?': 'Withdrawal needs to bind your password',
    },
  },
  {
    file: 'accounts',
    title: 'a forgotten password: a code from the practice phone sets another, the old one is dead',
    messages: {
      'new passwords inconsistent': 'The new passwords are inconsistent.',
      'enter the correct old password': 'Enter the correct old password.',
    },
  },
  {
    file: 'withdraw.long',
    title: 'to the address: fee and what arrives before, the right password, and all of it back',
    messages: {
      'greater than available balance': 'Greater than available balance.',
    },
  },
  {
    file: 'withdraw.long',
    title: 'to a card of a practice bank: typed in its currency, and arrived with the line of the statement',
    messages: {
      'bind bank account or address first': 'Please bind bank account or address first',
    },
  },
  {
    file: 'withdraw.long',
    title: 'an address: the chain first, never of a real network, and a day of waiting',
    messages: {
      'choose currency': 'Need to choose currency.',
      'choose chain': 'Need to choose chain.',
      'fill in address': 'Fill in the address.',
      'select the chain first': 'Select the chain first.',
    },
  },
  {
    file: 'bank.long',
    title: 'chooses naira, sees the rate with its date, what an amount brings, and the minimum',
    messages: {
      'recharge below 500': 'Recharge below 2,500.00 NGN.',
    },
  },
  {
    file: 'savings.long',
    title: 'a member with nothing to exchange and no income sees a message',
    messages: {
      'the balance is 0, exchange failed': 'The balance is 0, convert failed.',
      'no profit today': 'There is no profit that can be withdrawn today.',
    },
  },
  {
    file: 'savings.long',
    title: 'dividends by day, and the one exchange with its confirm',
    messages: {
      'only one exchange per member': 'Only one exchange per member.',
    },
  },
  {
    file: 'messages.long',
    title:
      'feedback is asked for, sent with a picture and the own number, and read by the staff as it was typed',
    messages: {
      'questions and comments are required': 'Questions and comments are required.',
      'file size, 20M': 'File size cannot exceed 20M.',
    },
  },
  {
    file: 'community',
    title: 'a picture of more than 2M that cannot be drawn smaller is not taken',
    messages: {
      'file size, 2M': 'File size cannot exceed 2M.',
    },
  },
  {
    file: 'community',
    title: 'writes a post with pictures, looks at one, likes it, answers',
    messages: {
      'fill in the content': 'Please fill in the content.',
    },
  },
  {
    file: 'chain.long',
    title: 'the practice wallet takes the tokens of the day from the faucet',
    messages: {
      'copy successful': 'Copy successful.',
      'copy failed': 'Copy failed.',
    },
  },
  {
    file: 'live',
    title: 'a browser without sockets says so, and the income comes all the same',
    messages: {
      'no socket': 'Your browser does not support socket.',
    },
  },
  {
    file: 'messages.long',
    title: 'it is not on the pages of logging in; switched off, the screen says so and the widget goes',
    messages: {
      'no online customer service': 'There is currently no online customer service',
    },
  },
  {
    file: 'security.long',
    title: 'the centre shows the state of each item, and each is one tap away',
    messages: {
      'no email bound, go to bind': 'You have not bound an email, go to bind.',
    },
  },
  {
    file: 'journey',
    title: 'receives it; it is expected within 30 minutes of world time',
    messages: {
      'received, arrives in 30 minutes': 'Received successfully. Expected to arrive within 30 minutes',
    },
  },
  {
    file: 'rewards.long',
    title: 'about: the newest version says so; a newer one can be put off, and is fetched',
    messages: {
      'already on the latest version': 'Your browser is already on the latest version.',
    },
  },
]

/**
 * Letters outside the placeholders that a sentence needs in order to be distinguishable from
 * others.
 */
const SENTENCE_MIN = 10

/** Sentences that are shown before any catalogue has loaded are in the page itself. */
const page = textFiles.find(({ path }) => path === 'apps/member/index.html')?.text ?? ''
const sentences = [
  ...wordsOf('en_US').values(),
  ...Object.values(textsOfArea('en_US', 'server/errors')),
  ...page.split('\n').map((line) => line.trim()),
]
const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a sentence of the app or the server begins with these words, its placeholders filled. */
const isOurs = (words: string) =>
  sentences.some((sentence) => {
    const parts = sentence.split(/\{\w+\}/)
    const gaps = new RegExp(`^${parts.map(literal).join('.+')}`)
    return sentence.startsWith(words) || (parts.join('').length >= SENTENCE_MIN && gaps.test(words))
  })

/** The shared code of a test file, and the code of one test: from its title to the next test. */
function programOf(file: string, title: string): string {
  const { text } = codeFiles.find(({ path }) => path === `tests/e2e/${file}.e2e.test.ts`) ?? { text: '' }
  const [before = '', after] = text.split(new RegExp(`\\n(?:test|longTest)\\(\\s*'${literal(title)}'`))
  if (after === undefined) return ''
  return [before, after].map((part) => part.split(/\n(?:test|longTest)\(/)[0]).join('\n')
}

/** The words in a test: as they are, or as the beginning of a pattern. */
const isSeen = (program: string, words: string) =>
  /\.(?:sees|getByText|hasInView)\(/.test(program) &&
  (program.includes(words) || program.includes(literal(words)))

const messages = journeys.flatMap((journey) =>
  Object.entries(journey.messages).map(([message, words]) => ({ message, words, ...journey })),
)

test.each(messages)('$message', ({ words, file, title }) => {
  expect(isOurs(words), 'a sentence of the app').toBe(true)
  expect(isSeen(programOf(file, title), words), `seen in tests/e2e/${file}`).toBe(true)
})

test('words that are never shown and a test that does not exist are found', () => {
  expect(isOurs('Your balance has been doubled.')).toBe(false)
  expect(programOf('accounts', 'no such test')).toBe('')
  const form = programOf('accounts', 'each field of a form shows its own error')
  expect(isSeen(form, 'Verification code error.')).toBe(true)
  expect(isSeen(form, 'Copy successful.')).toBe(false)
})
