/**
 * Checks the table against the specification's section 2 and later decisions: every path, its
 * access and its depth.
 */
import { describe, expect, test } from 'vitest'
import { routes } from './routes.ts'

const below = (folder: string, names: string): string[] => names.split(' ').map((name) => `${folder}/${name}`)

const tabs = ['/index', '/news', '/mine', '/message', '/dynamic', '/projects']
const auth = ['/user/login', '/user/login/register', '/login/registerbym', '/user/login/forgetPassword']
const user = below(
  '/user',
  'myorder orders information name bank bindEmail address addAddress Caddress CaddAddress allExtract record record2 recordU securitycenter system loginPwd fundPwd receiveincome signbonus verify reward feedback msg addynamic news earn fund',
)
const index = below(
  '/index',
  'alert detail about sign language friend friendmore sharedetails invitation lowerincome joinGroup shareLink getcoupon setcoupon mycoupon incomePattern',
)
const depths: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    below('/user', 'balance recharge cashrecharge newrecharge withdraw cashwithdraw').map((path) => [
      path,
      2,
    ]),
  ),
  '/user/pdf': 3,
  '/user/withrecord': 3,
  '/user/stock': 5,
}
/** Theme and language (`/user/system`) are open to visitors too. */
const open = new Set([
  '/user/system',
  '/index',
  '/projects',
  '/news',
  '/dynamic',
  '/info/detail',
  '/nopermission',
  ...below('/index', 'detail about language alert incomePattern'),
  ...auth,
])

const specified = [
  ...tabs,
  ...auth,
  ...user,
  ...index,
  '/info/detail',
  '/nopermission',
  ...Object.keys(depths),
]

describe('the specification’s routes', () => {
  test('the specification lists sixty-five routes', () => expect(new Set(specified).size).toBe(65))

  test.each(specified)('%s is in the table with its depth and its access', (path) => {
    const route = routes.find((one) => one.path === path)
    expect(route).toBeDefined()
    expect(route?.member === true, 'only for members').toBe(!open.has(path))
    const depth = depths[path]
    if (depth !== undefined) expect(route?.depth).toBe(depth)
    if (tabs.includes(path)) expect(route).toMatchObject({ tab: true, depth: 0 })
  })
})
