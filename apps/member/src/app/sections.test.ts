import { describe, expect, test } from 'vitest'
import { routes } from './routes.ts'
import { sectionOf } from './sections.ts'
import { tabVariants } from './tabs.ts'

const hrefsOf = (name: keyof typeof tabVariants) => tabVariants[name].map(({ href }) => href as string)

/** Nothing is marked before the login and on pages in place of a screen. */
const unmarked = [
  '/login/registerbym',
  '/nopermission',
  '/user/login',
  '/user/login/forgetPassword',
  '/user/login/register',
  '/view',
]

describe.each(['five', 'three'] as const)('%s tabs', (name) => {
  const hrefs = hrefsOf(name)
  test('each screen belongs to one of them, except those before the login', () => {
    const without = routes
      .filter((route) => !hrefs.includes(route.path) && sectionOf(route, hrefs) === undefined)
      .map(({ path }) => path)
    expect(without.toSorted()).toEqual(unmarked)
    for (const route of routes) {
      const section = sectionOf(route, hrefs)
      if (section !== undefined) expect(hrefs, route.path).toContain(section)
    }
  })

  test('a tab belongs to no other', () => {
    for (const route of routes.filter(({ path }) => hrefs.includes(path)))
      expect(sectionOf(route, hrefs), route.path).toBeUndefined()
  })
})

test.each([
  ['/index/detail', '/projects', '/index'],
  ['/index/friendmore', '/index/friend', '/index'],
  ['/user/addynamic', '/dynamic', '/index'],
  ['/user/withdraw', '/mine', '/user/balance'],
  ['/user/record/one', '/mine', '/user/balance'],
  ['/user/orders', '/mine', '/mine'],
  ['/books', '/index', '/index'],
  ['/message', '/index', '/index'],
  ['/index/about', '/mine', '/mine'],
])('%s belongs to %s, and with three tabs to %s', (path, ofFive, ofThree) => {
  const route = routes.find((each) => each.path === path)
  if (route === undefined) throw new Error(`there is no route ${path}`)
  expect(sectionOf(route, hrefsOf('five'))).toBe(ofFive)
  expect(sectionOf(route, hrefsOf('three'))).toBe(ofThree)
})

test('the rows of the table have their section: the frame only reads it', () => {
  const hrefs = hrefsOf('five')
  for (const route of routes.filter(({ path }) => path !== '/projects'))
    expect(route.section, route.path).toBe(sectionOf(route, hrefs))
  // A tab only where the bar has five: its row names the tab that the bar in use has for it.
  expect(routes.find(({ path }) => path === '/projects')?.section).toBe('/projects')
})
