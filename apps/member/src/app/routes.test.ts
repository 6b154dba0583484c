import { expect, test } from 'vitest'
import { findRoute, notFoundRoute } from './known-routes.ts'
import { routes } from './routes.ts'
import { firstRoutes } from './routes-first.ts'
import { tabVariants } from './tabs.ts'

const routeOf = (path: string) => routes.find((route) => route.path === path)

test('the first routes are found without the table, all others with it, and an unknown path is not found', async () => {
  for (const route of [...firstRoutes, ...routes]) expect(await findRoute(route.path)).toBe(route)
  expect(await findRoute('/nowhere')).toBeUndefined()
  expect(routes).not.toContain(notFoundRoute)
})

test('each path is in the table once and begins with one slash', () => {
  const paths = routes.map((route) => route.path)
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of paths) expect(path).toMatch(/^\/[^/].*[^/]$/)
})

test('the auth routes are in the table and open to everyone', () => {
  for (const path of [
    '/user/login',
    '/user/login/register',
    '/login/registerbym',
    '/user/login/forgetPassword',
  ]) {
    expect(routeOf(path)?.member, path).toBeUndefined()
    expect(routeOf(path), path).toBeDefined()
  }
})

test('every tab leads to a route; the five tabs are main tabs', () => {
  for (const tab of Object.values(tabVariants).flat()) expect(routeOf(tab.href), tab.href).toBeDefined()
  for (const tab of tabVariants.five) expect(routeOf(tab.href)?.tab, tab.href).toBe(true)
})

test('the pages of a member’s own money and account require a login', () => {
  for (const path of ['/user/balance', '/user/record', '/user/myorder', '/user/information', '/mine']) {
    expect(routeOf(path)?.member, path).toBe(true)
  }
})

test('the spinner is skipped only where the specification says', () => {
  expect(
    routes
      .filter((route) => route.quiet)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    '/index',
    '/index/detail',
    '/user/feedback',
    '/user/fund',
    '/user/fundPwd',
    '/user/login',
    '/user/login/forgetPassword',
    '/user/loginPwd',
    '/user/receiveincome',
    '/user/reward',
    '/user/securitycenter',
    '/user/verify',
  ])
})
