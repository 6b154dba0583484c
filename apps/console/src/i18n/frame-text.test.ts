import { expect, test } from 'vitest'
import { flatFrame, frameText } from './frame-text.ts'
import { frame as english } from './react-admin-english.ts'
import { frame as hindi } from './react-admin-hindi.ts'

test('sentences are found by their whole key', () => {
  expect(flatFrame(english).get('ra.action.back')).toBe('Go Back')
  expect(flatFrame({ ra: { a: { b: 'c' } } })).toEqual(new Map([['ra.a.b', 'c']]))
})

test('both languages have the same sentences', () => {
  expect([...flatFrame(hindi).keys()].toSorted()).toEqual([...flatFrame(english).keys()].toSorted())
})

test.each([
  ['Close', undefined, 'Close'],
  ['Page %{page} of %{last}', { page: 2, last: 9 }, 'Page 2 of 9'],
  ['%{name}', { name: '$& %{page}', page: 1 }, '$& %{page}'],
  ['One item |||| %{smart_count} items', { smart_count: 1 }, 'One item'],
  ['One item |||| %{smart_count} items', { smart_count: 0 }, '0 items'],
])('%s with %o', (sentence, given, said) => expect(frameText(sentence, given)).toBe(said))
