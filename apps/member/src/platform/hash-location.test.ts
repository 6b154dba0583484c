import { expect, test } from 'vitest'
import { splitPlace } from './hash-location.ts'

test.each([
  ['/index', '/index', ''],
  ['/user/record?type=5', '/user/record', 'type=5'],
  ['/user/login/register?invite=ABC123&x=1', '/user/login/register', 'invite=ABC123&x=1'],
  ['/projects/', '/projects', ''],
  ['/', '/', ''],
  ['/?invite=A', '/', 'invite=A'],
  ['/user/login?back=%2Fuser%2Forders%3Fid%3Dord_1', '/user/login', 'back=%2Fuser%2Forders%3Fid%3Dord_1'],
])('splitPlace %s', (text, path, search) => {
  expect(splitPlace(text)).toEqual({ path, search })
})
