import { expect, test } from 'vitest'
import { besideOf } from './beside.ts'
import { routes } from './routes.ts'

const routeOf = (path: string) => {
  const route = routes.find((one) => one.path === path)
  if (route === undefined) throw new Error(`there is no route ${path}`)
  return route
}

test('every list beside a screen is marked as a list, and who may open the screen may read its first list', () => {
  for (const { path, beside = [], member } of routes) {
    for (const list of beside) expect(routeOf(list).list, `${path} beside ${list}`).toBeDefined()
    const [first] = beside
    if (first !== undefined && member !== true) expect(routeOf(first).member, path).toBeUndefined()
  }
})

test('a list that opens nothing is not marked', () => {
  const opened = new Set<string>(routes.flatMap(({ beside = [] }) => beside))
  for (const { path, list } of routes) if (list !== undefined) expect(opened).toContain(path)
})

test('the list stays as it was, with its filter; without one before, the first list is shown', () => {
  const rewards = { list: '/user/record', place: '/user/record?group=rewards' }
  expect(besideOf(routeOf('/user/record'), rewards.place, null)).toEqual(rewards)
  expect(besideOf(routeOf('/user/record/one'), '/user/record/one?id=mov_1.2', rewards)).toEqual(rewards)
  const orders = { list: '/user/myorder', place: '/user/myorder?status=expired' }
  expect(besideOf(routeOf('/user/income'), '/user/income?id=inc_1.2', orders)).toEqual(orders)
  expect(besideOf(routeOf('/user/income'), '/user/income?id=inc_1.2', null)).toEqual({
    list: '/user/record',
    place: '/user/record',
  })
  expect(besideOf(routeOf('/index'), '/index', orders)).toBeNull()
})
