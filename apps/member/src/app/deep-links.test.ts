import { expect, test } from 'vitest'
import { readLink } from './deep-links.ts'

const host = 'https://class.test'

test.each([
  ['glasshouse://#/index/detail?id=3', { world: null, place: '/index/detail?id=3' }],
  ['glasshouse://w/class-7/#/user/record?type=5', { world: 'class-7', place: '/user/record?type=5' }],
  [
    `${host}/w/class-7/#/user/login/register?invite=AB12`,
    { world: 'class-7', place: '/user/login/register?invite=AB12' },
  ],
  [`${host}/#/books`, { world: null, place: '/books' }],
  [`${host}/w/class-7/`, { world: 'class-7', place: '/' }],
  [host, { world: null, place: '/' }],
])('%s leads into the app', (address, link) => expect(readLink(address, host)).toEqual(link))

test.each([
  'http://class.test/#/books',
  'https://elsewhere.test/#/books',
  'https://class.test.elsewhere.test/#/books',
  'https://someone@class.test/#/books',
  `${host}/console/#/books`,
  `${host}/w/class-7/assets/a.js`,
  `${host}/?next=//elsewhere.test#/books`,
  `${host}/#//elsewhere.test`,
  `${host}/#javascript:alert(1)`,
  'glasshouse-practice:practice1abc',
  'javascript:alert(1)',
  'file:///etc/hosts',
  'not an address',
  '',
])('%s leads nowhere', (address) => expect(readLink(address, host)).toBeNull())
