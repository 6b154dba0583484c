import { languageCodes } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { compiledCatalogue, compiledMessage } from './compile.ts'
import { sourcesOf, wordsOf } from './read.ts'

test('a text is itself, and another message its parts', () => {
  expect(compiledMessage('en_US', 'Log in')).toBe('Log in')
  expect(compiledMessage('en_US', '{count, plural, one {a day} other {{count} days}}')).toEqual([
    ['count', 'plural', { one: 'a day', other: [['count'], ' days'] }],
  ])
})

test('keys of groups are joined by dots', () => {
  expect(
    compiledCatalogue('en_US', { title: 'Orders', state: { open: 'Open', shut: { by: 'By {name}' } } }),
  ).toEqual({
    title: 'Orders',
    'state.open': 'Open',
    'state.shut.by': ['By ', ['name']],
  })
})

test.each([
  [
    'a form that the language does not have',
    '{count, plural, few {a} other {b}}',
    /few is not valid in this locale/,
  ],
  ['a message without its end', 'By {name', /end/],
  ['a number that the caller has formatted', '{count, number}', /not supported: \{count, number\}/],
  ['the number sign', '{count, plural, one {# day} other {# days}}', /not supported: #/],
  ['an exact number', '{count, plural, =0 {none} other {some}}', /not supported: offsets and exact numbers/],
  ['an offset', '{count, plural, offset:1 one {a} other {b}}', /not supported: offsets/],
  ['an order', '{count, selectordinal, one {1st} other {nth}}', /not supported/],
  ['a plural without the case for all others', '{count, plural, one {a}}', /no case "other"/],
])('%s is refused', (_, source, said) => expect(() => compiledMessage('en_US', source)).toThrow(said))

test.each(languageCodes)('the server says its sentences in %s', (language) => {
  const english = String(sourcesOf('en_US', 'server/push')['mark'])
  const mark = wordsOf('server/push', language)('mark')
  expect(mark).not.toBe('')
  expect(mark === english).toBe(language === 'en_US')
})
