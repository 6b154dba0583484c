/**
 * The app in its phone wrapper: the content of the native projects, and its behaviour there, with a
 * scripted bridge. apps/phone/README.md lists the behaviour that only a device can show.
 */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { constants } from '@glasshouse/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPhone } from '../../apps/phone/bridge.fixture.ts'
import { prepare, readTarget } from '../../apps/phone/prepare.ts'
import { longTest } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { type Host, startHost } from './support/host.ts'
import type { Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { logOut, register } from './support/register.ts'
import { faultsOfAccess, faultsOfMark } from './support/screen.ts'
import { startWrapping, type Wrapping } from './support/wrapping.ts'

const root = join(import.meta.dirname, '../..')
const app = join(root, 'apps/phone')
const read = (path: string) => readFileSync(join(app, path), 'utf8')

let host: Host
let wrapping: Wrapping
let browser: Browser
let person: Person
const phone = newPhone()

beforeAll(async () => {
  wrapping = await startWrapping()
  host = await startHost({ ALLOWED_ORIGINS: wrapping.url })
  await prepare(wrapping.folder, { host: host.url, world: 'demo' })
  browser = await openBrowser()
  person = await wrapping.person(browser, phone)
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
  await wrapping?.stop()
})
keepPictures(() => person?.page)

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
const inWords = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const permission = /<uses-permission[^>]*android:name="([^"]+)"/g

longTest(
  'cap sync puts the built app into both projects, with these plugins and nothing that they must not have',
  async () => {
    const target = readTarget(read('phone.json'))
    const kept = [
      'android/app/capacitor.build.gradle',
      'android/capacitor.settings.gradle',
      'ios/App/CapApp-SPM/Package.swift',
    ]
    const before = kept.map(read)
    await prepare(join(app, 'dist'), target)
    const cli = join(root, 'node_modules/@capacitor/cli/bin/capacitor')
    const env = { PATH: dirname(process.execPath), HOME: wrapping.folder, CI: '1' }
    await promisify(execFile)(process.execPath, [cli, 'sync'], { cwd: app, env })
    // Its changes to the files that are in the repository are there already.
    expect(kept.map(read)).toEqual(before)

    const built = filesBelow(join(app, 'dist'))
    expect(built).toContain('phone.js')
    expect(built.filter((name) => /\.(?:gz|br)$|worker\.js/.test(name))).toEqual([])
    for (const copy of ['android/app/src/main/assets/public', 'ios/App/App/public']) {
      const there = filesBelow(join(app, copy)).filter((name) => !/^cordova(?:_plugins)?\.js$/.test(name))
      expect(there).toEqual(built)
      for (const name of built)
        expect(readFileSync(join(app, copy, name)).equals(readFileSync(join(app, 'dist', name))), name).toBe(
          true,
        )
    }
    const plugins = JSON.parse(read('android/app/src/main/assets/capacitor.plugins.json')) as {
      pkg: string
    }[]
    const named = [
      '@aparajita/capacitor-secure-storage',
      '@capacitor-firebase/messaging',
      '@capacitor/app',
      '@capacitor/privacy-screen',
    ]
    expect(plugins.map(({ pkg }) => pkg).sort()).toEqual(named)
    const config = JSON.parse(read('android/app/src/main/assets/capacitor.config.json'))
    expect(config.server).toEqual({ androidScheme: 'https', cleartext: false })
    expect(config.android).toEqual({ allowMixedContent: false })
  },
)

test('Android: the app has one permission of its own, notifications by the plugin, no clear text, no backup, its own links', () => {
  const manifest = read('android/app/src/main/AndroidManifest.xml')
  expect(inWords(manifest, permission)).toEqual(['android.permission.INTERNET'])
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const brought = Object.keys(dependencies).flatMap((name) => {
    const places = ['android/src/main', 'capacitor/src/main'].map((folder) =>
      join(root, 'node_modules', name, folder, 'AndroidManifest.xml'),
    )
    return places.filter(existsSync).flatMap((path) => inWords(readFileSync(path, 'utf8'), permission))
  })
  expect(brought).toEqual(['android.permission.POST_NOTIFICATIONS'])
  expect(manifest).toContain('android:usesCleartextTraffic="false"')
  expect(manifest).toContain('android:allowBackup="false"')
  expect(inWords(manifest, /android:scheme="([^"]+)"/g)).toEqual(['@string/custom_url_scheme', 'https'])
  expect(read('android/app/src/main/res/xml/network_security_config.xml')).toContain(
    '<base-config cleartextTrafficPermitted="false" />',
  )
  const strings = read('android/app/src/main/res/values/strings.xml')
  const { hostname } = new URL(readTarget(read('phone.json')).host)
  expect(strings).toContain(`<string name="app_host">${hostname}</string>`)
  expect(strings).toContain('<string name="custom_url_scheme">glasshouse</string>')
  expect(read('android/app/src/main/java/app/glasshouse/practice/MainActivity.java')).toContain('FLAG_SECURE')
  const gradle = read('android/app/build.gradle')
  expect(gradle).toContain(`versionCode ${constants.appVersionCode}\n`)
  expect(gradle).toContain(`versionName "${constants.appVersion}"`)
})

test('iOS: the app has no usage description, no clear text and its own links', () => {
  const info = read('ios/App/App/Info.plist')
  expect(info).not.toMatch(/UsageDescription|NSAppTransportSecurity|NSAllowsArbitraryLoads/)
  expect(info).toMatch(/CFBundleURLSchemes<\/key>\s*<array>\s*<string>glasshouse<\/string>\s*<\/array>/)
  expect(info).toMatch(/FirebaseMessagingAutoInitEnabled<\/key>\s*<false\/>/)
  const { hostname } = new URL(readTarget(read('phone.json')).host)
  expect(read('ios/App/App/App.entitlements')).toContain(`<string>applinks:${hostname}</string>`)
  const project = read('ios/App/App.xcodeproj/project.pbxproj')
  expect(new Set(inWords(project, /MARKETING_VERSION = ([^;]+);/g))).toEqual(new Set([constants.appVersion]))
  expect(new Set(inWords(project, /CURRENT_PROJECT_VERSION = ([^;]+);/g))).toEqual(
    new Set([String(constants.appVersionCode)]),
  )
  expect(inWords(project, /CODE_SIGN_ENTITLEMENTS = ([^;]+);/g)).toEqual([
    'App/App.entitlements',
    'App/App.entitlements',
  ])
})

test.each(['http://class.test', 'https://class.test/', 'https://class.test/w/demo', 'class.test', ''])(
  'a build for "%s" is refused',
  (address) => {
    expect(() => readTarget(JSON.stringify({ host: address, world: 'demo' }))).toThrow(/phone\.json: host/)
  },
)

const inPage = () =>
  person.page.evaluate(() =>
    Object.entries(localStorage)
      .map(([key, text]) => `${key}=${text}`)
      .join('\n'),
  )
const opened = (url: string) =>
  person.page.evaluate((address) => globalThis.nativeEvent?.('App.appUrlOpen', { url: address }), url)

test('after a registration the session and the practice phone are in the keystore, and not in the page', async () => {
  const bound = person.page.waitForRequest(/\/user\/firebase-token$/)
  const socket = person.page.waitForEvent('websocket')
  await person.open()
  await register(person, host.inviteCode)
  expect((await bound).postData()).toBe(`firebaseToken=${encodeURIComponent(String(phone.tokens[0]))}`)
  expect((await socket).url()).toBe(`${host.url.replace('http', 'ws')}/socket`)
  expect(await faultsOfMark(person.page)).toEqual([])
  await picturesOf(person.page, 'wrapped home', { part: 'phone' })
  const keys = [...phone.keystore.keys()].sort()
  expect(keys).toEqual(['glasshouse_glasshouse:demo:device', 'glasshouse_glasshouse:demo:session'])
  expect(await inPage()).not.toMatch(/session=|device=|"token"/)
  expect(await person.context.cookies()).toEqual([])
  expect(phone.called).toContain('PrivacyScreen.enable')
  await person.refresh()
  await person.open('/user/balance')
  await person.sees('Total assets')
  expect(person.problems.take()).toEqual([])
})

test('the server gives an uploaded picture to this origin and to no other site', async () => {
  await person.open('/user/information')
  const icon = readFileSync(join(root, 'apps/member/public/icon-192.png'))
  await person.page
    .getByLabel('My picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: icon })
  await person.press('Use this part')
  await person.sees('Your picture is set.')
  const head = person.page.locator('img.own-head')
  await expect.poll(() => head.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1)
  const address = await head.evaluate((img: HTMLImageElement) => img.src)
  expect(address.startsWith(`${host.url}/uploads/demo/`)).toBe(true)
  const given = await fetch(address, { headers: { origin: 'https://elsewhere.test' } })
  expect(given.headers.get('access-control-allow-origin')).toBeNull()
  expect(given.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(person.problems.take()).toEqual([])
})

test('links lead to routes of the table; any other leads to a page that does not exist', async () => {
  await opened('glasshouse://#/books')
  await person.isOn('Open books')
  await opened('glasshouse://w/demo/#/user/record?type=5')
  await person.isOn('Records')
  for (const address of [
    'glasshouse://#/no/such/route',
    'https://elsewhere.test/#/books',
    'glasshouse://#javascript:1',
  ]) {
    await opened('glasshouse://#/books')
    await person.isOn('Open books')
    await opened(address)
    await person.isOn('Page not found')
  }
  expect(await faultsOfMark(person.page)).toEqual([])
  await person.page.evaluate(() =>
    globalThis.nativeEvent?.('FirebaseMessaging.notificationActionPerformed', {}),
  )
  await person.isOn('Station news')
  expect(person.problems.take()).toEqual([])
})

test('a link to another world starts the app in it, and there is a way back', async () => {
  person.problems.allow(/404/)
  await opened('glasshouse://w/other-class/#/books')
  await person.sees('This world does not exist')
  expect(await faultsOfMark(person.page)).toEqual([])
  await person.follow('Go to the demo world')
  await person.isOn('Glasshouse')
  // Another world has another session: this one's is still there.
  await person.open('/user/balance')
  await person.sees('Total assets')
  person.problems.take()
})

test('a newer version is fetched from the server, under its own platform’s name', async () => {
  const asked: string[] = []
  await person.page.route(/app\/version\/update/, (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('platform') ?? '')
    const update = { compulsory: true, extra: 'Shows the weather.', version: '1.3.0', downUrl: '/w/demo/' }
    const headers = { 'access-control-allow-origin': wrapping.url }
    return route.fulfill({ headers, json: { code: 200, msg: '', data: { update } } })
  })
  await person.open('/index/about')
  await person.page.reload()
  const dialog = person.page.getByRole('dialog', { name: 'There is a newer version' })
  await dialog.waitFor()
  expect(asked).toContain('ANDROID')
  expect(await dialog.getByRole('button', { name: 'Later' }).count()).toBe(0)
  expect([...(await faultsOfMark(person.page)), ...(await faultsOfAccess(person.page))]).toEqual([])
  await picturesOf(person.page, 'wrapped update', { part: 'phone', whole: false })
  await person.press('Update now')
  await person.page.waitForURL(`${host.url}/w/demo/#/index`)
  await person.page.unroute(/app\/version\/update/)
  await person.open()
})

test('the logout unbinds the token first; the practice phone stays on this device', async () => {
  const unbound = person.page.waitForRequest(
    (request) => request.url().endsWith('/firebase-token') && !request.postData(),
  )
  await logOut(person)
  await unbound
  expect(phone.called).toContain('FirebaseMessaging.deleteToken')
  await expect.poll(() => [...phone.keystore.keys()]).toEqual(['glasshouse_glasshouse:demo:device'])
  expect(person.problems.take()).toEqual([])
})
