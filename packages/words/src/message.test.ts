import { expect, test } from 'vitest'
import { compiledMessage } from './compile.ts'
import { messageText, type Values } from './message.ts'

const days = '{count, plural, one {{count} day} other {{count} days}}'
const wait = 'Too many tries.{seconds, select, none {} other { Try again in {seconds} seconds.}}'

test.each<[string, string, string, Values | undefined, string]>([
  ['a text', 'en-US', 'Log in', undefined, 'Log in'],
  [
    'each value, as often as it occurs',
    'en-US',
    '{name} paid {amount}, {name}.',
    { name: 'Asha', amount: '2.00' },
    'Asha paid 2.00, Asha.',
  ],
  [
    'a value that looks like a message stays as it is',
    'en-US',
    '{name} {amount}',
    { name: '{amount}', amount: '$&' },
    '{amount} $&',
  ],
  ['a value that was not given is left out', 'en-US', '{name} paid {amount}.', { amount: 0 }, ' paid 0.'],
  ['the form of one', 'en-US', days, { count: 1 }, '1 day'],
  ['the form of others', 'en-US', days, { count: 0 }, '0 days'],
  ['none is one in Hindi', 'hi-IN', days, { count: 0 }, '0 day'],
  [
    'a form that the message has not reads as other',
    'fr-FR',
    days,
    { count: 1_000_000 },
    '1\u202f000\u202f000 days',
  ],
  ['a number is grouped as its reader groups it', 'hi-IN', '{count}', { count: 1_234_567 }, '12,34,567'],
  ['a part whose value was given', 'en-US', wait, { seconds: 9 }, 'Too many tries. Try again in 9 seconds.'],
  ['a part whose value was not given', 'en-US', wait, undefined, 'Too many tries.'],
  ['no case of an object’s own', 'en-US', '{name, select, other {x}}', { name: 'constructor' }, 'x'],
  ['quoted braces and apostrophes', 'en-US', "it's '{'{name}'}'", { name: 'a' }, "it's {a}"],
])('%s', (_, tag, source, values, said) =>
  expect(
    messageText(
      compiledMessage(tag === 'hi-IN' ? 'hi_IN' : tag === 'fr-FR' ? 'fr_FR' : 'en_US', source),
      tag,
      values,
    ),
  ).toBe(said),
)
