import { expect, test } from 'vitest'
import { testEnvironment } from './environment.ts'

test('settings of a shell for other programs do not reach a test', () => {
  const machine = {
    PATH: '/bin',
    HOME: '/users/a',
    TMPDIR: '/scratch',
    TEST_LENGTH: 'long',
    CHROMIUM_PATH: '/opt/chromium',
    PGHOST: 'db.example.org',
    DATABASE_URL: 'postgres://db.example.org/real',
    NODE_ENV: 'production',
    NODE_OPTIONS: '--inspect',
    HTTPS_PROXY: 'http://proxy.example.org',
    npm_config_registry: 'https://registry.example.org',
    CI: 'true',
    TZ: 'Pacific/Auckland',
    LANG: 'de_DE.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
  }
  expect(testEnvironment(machine)).toEqual({
    PATH: '/bin',
    HOME: '/users/a',
    TMPDIR: '/scratch',
    TEST_LENGTH: 'long',
    CHROMIUM_PATH: '/opt/chromium',
    NODE_ENV: 'test',
    TZ: 'UTC',
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
  })
})

test('this process has one time zone, one language and no settings of another database', () => {
  const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions()
  expect({ timeZone, locale }).toEqual({ timeZone: 'UTC', locale: 'en-US' })
  expect(new Date(0).getHours()).toBe(0)
  expect((1234.5).toLocaleString()).toBe('1,234.5')
  expect(
    Object.keys(process.env).filter((name) => /^(?:PG|DATABASE_URL|CI$|NODE_OPTIONS)/.test(name)),
  ).toEqual([])
})
