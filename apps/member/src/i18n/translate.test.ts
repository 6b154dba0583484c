import { expect, test } from 'vitest'
import { sentence, type Values } from './translate.ts'

const words = {
  plain: 'Log in',
  'title.index': 'Home',
  gaps: '{{name}} paid {{amount}}, {{name}}.',
  days_one: '{{count}} day',
  days_other: '{{count}} days',
  left_one: 'one',
  left_few: 'few {{count}}',
  left_many: 'many {{count}}',
  left_other: 'other {{count}}',
  same: 'as it is: {{count}}',
}

test.each<[string, string, string, Values | undefined, string | undefined]>([
  ['a key', 'en', 'plain', undefined, 'Log in'],
  ['a key with a dot is one key', 'en', 'title.index', {}, 'Home'],
  ['no such key', 'en', 'missing', {}, undefined],
  [
    'each gap, as often as it stands',
    'en',
    'gaps',
    { name: 'Asha', amount: '2.00' },
    'Asha paid 2.00, Asha.',
  ],
  [
    'a value that looks like a gap or a pattern stays as it is',
    'en',
    'gaps',
    { name: '{{amount}}', amount: '$&' },
    '{{amount}} paid $&, {{amount}}.',
  ],
  ['a gap without a value is left out', 'en', 'gaps', { amount: 0 }, ' paid 0, .'],
  ['the form of one', 'en', 'days', { count: 1 }, '1 day'],
  ['the form of others', 'en', 'days', { count: 0 }, '0 days'],
  ['none is one in Hindi', 'hi-IN', 'days', { count: 0 }, '0 day'],
  ['forms that English has not', 'pl', 'left', { count: 3 }, 'few 3'],
  ['more of them', 'pl', 'left', { count: 5 }, 'many 5'],
  ['a form that the catalogue has not is said as for others', 'pl', 'days', { count: 3 }, '3 days'],
  ['a count that chooses nothing', 'en', 'same', { count: 3 }, 'as it is: 3'],
  ['forms without a count are no key', 'en', 'days', {}, undefined],
])('%s', (_, tag, key, values, said) => expect(sentence(words, tag, key, values)).toBe(said))
