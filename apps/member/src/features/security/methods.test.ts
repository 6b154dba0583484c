import { expect, test } from 'vitest'
import { methodsOf } from './methods.ts'

const passkey = (passkeyId: string, site = 'localhost') => ({ passkeyId, site, addedAt: '', usedAt: null })
const app = { addedAt: '' }
const none = { authenticator: null, passkeys: [], codesLeft: 0 }
const site = 'localhost'

test.each([
  ['nothing is on', none, { site }, ['loginPassword']],
  ['an app', { ...none, authenticator: app, codesLeft: 10 }, { site }, ['code', 'recoveryCode']],
  [
    'the app itself',
    { ...none, authenticator: app, codesLeft: 10 },
    { site, except: 'authenticator' as const },
    ['recoveryCode'],
  ],
  [
    'the app itself, no codes left',
    { ...none, authenticator: app },
    { site, except: 'authenticator' as const },
    [],
  ],
  ['a passkey', { ...none, passkeys: [passkey('a')] }, { site }, ['passkey']],
  [
    'a passkey of another site',
    { ...none, passkeys: [passkey('a', 'example.org')], codesLeft: 1 },
    { site },
    ['recoveryCode'],
  ],
  ['no passkeys here', { ...none, passkeys: [passkey('a')], authenticator: app }, { site: null }, ['code']],
  [
    'the only passkey itself',
    { ...none, passkeys: [passkey('a')], codesLeft: 2 },
    { site, except: { passkeyId: 'a' } },
    ['recoveryCode'],
  ],
  [
    'one of two passkeys',
    { ...none, passkeys: [passkey('a'), passkey('b')] },
    { site, except: { passkeyId: 'a' } },
    ['passkey'],
  ],
])('%s', (_, state, asked, methods) => {
  expect(methodsOf(state, asked)).toEqual(methods)
})
