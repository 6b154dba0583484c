import { expect, test } from 'vitest'
import { invitationLink } from './invitation-link.ts'

test('a path of this host becomes a whole address', () => {
  const share = { shareUrl: '/w/class-7/#/user/login/register?invite=', shareCode: 'DEMO42' }
  expect(invitationLink(share, 'http://localhost:3000')).toBe(
    'http://localhost:3000/w/class-7/#/user/login/register?invite=DEMO42',
  )
})

test('an address of another host is unchanged', () => {
  const share = { shareUrl: 'https://glass.example/#/r?invite=', shareCode: 'DEMO42' }
  expect(invitationLink(share, 'http://localhost:3000')).toBe('https://glass.example/#/r?invite=DEMO42')
})
