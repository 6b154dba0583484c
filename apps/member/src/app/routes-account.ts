/** Routes of logging in, the member's own account and the app itself. */
import type { Route } from './route.ts'

const authRoutes: readonly Route[] = [
  {
    path: '/login/registerbym',
    title: 'title.registerbym',
    screen: () => import('../features/auth/register-by-mail.tsx').then((file) => file.RegisterByMailScreen),
    depth: 1,
  },
  {
    path: '/user/login/forgetPassword',
    title: 'title.forgetPassword',
    screen: () => import('../features/auth/forget-password.tsx').then((file) => file.ForgetPasswordScreen),
    depth: 1,
    quiet: true,
  },
  {
    path: '/user/loginPwd',
    beside: ['/user/securitycenter'],
    title: 'title.loginPwd',
    screen: () => import('../features/auth/login-password.tsx').then((file) => file.LoginPasswordScreen),
    member: true,
    depth: 1,
    quiet: true,
  },
]

const ownRoutes: readonly Route[] = [
  {
    path: '/user/information',
    list: true,
    title: 'title.information',
    screen: () => import('../features/system/information.tsx').then((file) => file.InformationScreen),
    words: ['app'],
    member: true,
    depth: 1,
  },
  {
    path: '/user/name',
    beside: ['/user/information'],
    title: 'title.name',
    screen: () => import('../features/system/nickname.tsx').then((file) => file.NicknameScreen),
    words: ['app'],
    member: true,
    depth: 1,
  },
  {
    path: '/user/system',
    list: true,
    title: 'title.system',
    screen: () => import('../features/system/settings.tsx').then((file) => file.SettingsScreen),
    words: ['app'],
    depth: 1,
  },
  {
    path: '/practice/wallet',
    beside: ['/user/balance'],
    title: 'title.practiceWallet',
    screen: () => import('../features/practice-wallet/wallet.tsx').then((file) => file.PracticeWalletScreen),
    words: ['practice'],
    member: true,
    depth: 2,
  },
  {
    path: '/practice/phone',
    title: 'title.practicePhone',
    screen: () => import('../features/practice/phone-screen.tsx').then((file) => file.PhoneScreen),
    words: ['practice'],
    depth: 1,
  },
  {
    path: '/index/language',
    beside: ['/user/system'],
    title: 'title.language',
    screen: () => import('../features/language/language.tsx').then((file) => file.LanguageScreen),
    words: ['app'],
    depth: 1,
  },
  {
    path: '/index/about',
    beside: ['/user/system'],
    title: 'title.about',
    screen: () => import('../features/system/about.tsx').then((file) => file.AboutScreen),
    words: ['app'],
    depth: 1,
  },
  {
    path: '/nopermission',
    title: 'title.nopermission',
    screen: () => import('../features/system/no-permission.tsx').then((file) => file.NoPermissionScreen),
    words: ['app'],
    depth: 1,
  },
]

export const accountRoutes: readonly Route[] = [...authRoutes, ...ownRoutes]
