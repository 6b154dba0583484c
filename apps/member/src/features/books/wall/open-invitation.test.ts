import { expect, test } from 'vitest'
import { openInvitation } from './open-invitation.ts'

const forms = ['open', 'approve', 'links', 'closed'] as const

test.each(forms)('a code is shown only where it is public and the entry is open: %s', (entry) => {
  expect(openInvitation({ slug: 'demo', entry, inviteCode: null })).toBeNull()
  expect(openInvitation({ slug: 'demo', entry, inviteCode: 'DEMO42' })).toEqual(
    entry === 'open'
      ? { place: '/w/demo/', shareUrl: '/w/demo/#/user/login/register?invite=', shareCode: 'DEMO42' }
      : null,
  )
})
