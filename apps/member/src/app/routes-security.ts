/** Routes of the security centre, and of staff who view an account. */
import type { Route } from './route.ts'

export const securityRoutes: readonly Route[] = [
  {
    path: '/view',
    title: 'title.view',
    screen: () => import('../features/view/view.tsx').then((file) => file.ViewScreen),
    words: ['app'],
    depth: 1,
  },
  {
    path: '/user/securitycenter',
    list: true,
    title: 'title.securitycenter',
    screen: () =>
      import('../features/security/security-center.tsx').then((file) => file.SecurityCenterScreen),
    words: ['security'],
    member: true,
    depth: 1,
    quiet: true,
  },
  {
    path: '/user/bindEmail',
    beside: ['/user/securitycenter'],
    title: 'title.bindEmail',
    screen: () => import('../features/security/bind-email.tsx').then((file) => file.BindEmailScreen),
    words: ['security'],
    member: true,
    depth: 1,
  },
  {
    path: '/user/secondstep',
    beside: ['/user/securitycenter'],
    title: 'title.secondstep',
    screen: () => import('../features/security/second-step.tsx').then((file) => file.SecondStepScreen),
    words: ['security'],
    member: true,
    depth: 1,
  },
  {
    path: '/user/safeword',
    beside: ['/user/securitycenter'],
    title: 'title.safeword',
    screen: () => import('../features/security/safe-word.tsx').then((file) => file.SafeWordScreen),
    words: ['security'],
    member: true,
    depth: 1,
  },
  {
    path: '/sessions',
    beside: ['/user/securitycenter'],
    title: 'title.sessions',
    screen: () => import('../features/security/sessions.tsx').then((file) => file.SessionsScreen),
    words: ['security'],
    member: true,
    depth: 1,
  },
]
