import { expect, test } from 'vitest'
import { isLoginPlace, loginPlace, placeAfterLogin } from './login-place.ts'

const searchOf = (place: string) => place.slice(place.indexOf('?') + 1)

test('the login returns to the wanted place, query included', () => {
  const wanted = '/user/orders?id=ord_1'
  expect(placeAfterLogin(searchOf(loginPlace(wanted)))).toBe(wanted)
})

test('the login returns to the password page, but not to the auth pages', () => {
  expect(isLoginPlace('/user/loginPwd')).toBe(false)
  for (const place of ['/user/login', '/user/login?back=x', '/user/login/register', '/login/registerbym']) {
    expect(isLoginPlace(place), place).toBe(true)
    expect(loginPlace(place)).toBe('/user/login')
  }
})

test('a return address outside the app leads to the home page', () => {
  for (const search of ['', 'back=', 'back=https%3A%2F%2Fexample.com', 'back=%2Fuser%2Flogin%2Fregister']) {
    expect(placeAfterLogin(search), search).toBe('/index')
  }
})
