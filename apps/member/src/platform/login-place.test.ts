import { expect, test } from 'vitest'
import { isLoginPlace, loginPlace, placeAfterLogin } from './login-place.ts'

const searchOf = (place: string) => place.slice(place.indexOf('?') + 1)

test('the login returns to the place that was asked for, query included', () => {
  const wanted = '/user/orders?id=ord_1'
  expect(placeAfterLogin(searchOf(loginPlace(wanted)))).toBe(wanted)
})

test('the password page is a page to return to; the auth pages are not', () => {
  expect(isLoginPlace('/user/loginPwd')).toBe(false)
  for (const place of ['/user/login', '/user/login?back=x', '/user/login/register', '/login/registerbym']) {
    expect(isLoginPlace(place), place).toBe(true)
    expect(loginPlace(place)).toBe('/user/login')
  }
})

test('a return outside the app leads home', () => {
  for (const search of ['', 'back=', 'back=https%3A%2F%2Fexample.com', 'back=%2Fuser%2Flogin%2Fregister']) {
    expect(placeAfterLogin(search), search).toBe('/index')
  }
})
