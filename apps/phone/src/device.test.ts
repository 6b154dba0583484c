/** Tests of the wrapper's own script on a scripted bridge. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answering, layBridge, newPhone, type PhoneState } from '../bridge.fixture.ts'

const page = new Map<string, string>()

beforeEach(() => {
  page.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => page.get(key) ?? null,
    setItem: (key: string, text: string) => void page.set(key, text),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const name of ['nativeCall', 'nativeEvent', 'androidBridge', 'Capacitor'])
    Reflect.deleteProperty(globalThis, name)
  globalThis.glasshouseDevice = undefined
})

const key = 'glasshouse:demo:session'
const inStore = `glasshouse_${key}`

async function started(phone: PhoneState) {
  globalThis.nativeCall = answering(phone)
  layBridge()
  const { ready } = await import('./phone.ts')
  await ready
  return globalThis.glasshouseDevice!
}

test('a browser has no device', async () => {
  const { ready } = await import('./phone.ts')
  await ready
  expect(globalThis.glasshouseDevice).toBeUndefined()
})

test('the keystore is read before the app starts and written asynchronously; the page’s storage holds no secret', async () => {
  page.set('glasshouse:installed', 'true')
  const phone = newPhone({ keystore: new Map([[inStore, JSON.stringify('{"token":"demo.1"}')]]) })
  const device = await started(phone)
  expect(device.platform).toBe('android')
  expect(device.secrets.getItem(key)).toBe('{"token":"demo.1"}')
  device.secrets.setItem(key, '{"token":"demo.2"}')
  expect(device.secrets.getItem(key)).toBe('{"token":"demo.2"}')
  await vi.waitFor(() => expect(phone.keystore.get(inStore)).toBe(JSON.stringify('{"token":"demo.2"}')))
  device.secrets.removeItem(key)
  expect(device.secrets.getItem(key)).toBeNull()
  await vi.waitFor(() => expect(phone.keystore.size).toBe(0))
  expect([...page.keys()]).toEqual(['glasshouse:installed'])
})

test('keychain entries of an earlier installation are deleted', async () => {
  const phone = newPhone({ keystore: new Map([[inStore, '"old"']]) })
  const device = await started(phone)
  expect(device.secrets.getItem(key)).toBeNull()
  expect(phone.keystore.size).toBe(0)
})

test('the app switcher shows no content from the start', async () => {
  const phone = newPhone()
  await started(phone)
  expect(phone.called).toContain('PrivacyScreen.enable')
})

test('the app waits 5 s for a phone that does not answer, then starts without a session', async () => {
  vi.useFakeTimers()
  globalThis.nativeCall = answering(newPhone({ isStuck: true }))
  layBridge()
  const phone = await import('./phone.ts')
  let ready = false
  void phone.ready.then(() => {
    ready = true
  })
  await vi.advanceTimersByTimeAsync(4_900)
  expect(ready).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(ready).toBe(true)
  expect(globalThis.glasshouseDevice?.secrets.getItem(key)).toBeNull()
})

test.each([
  ['prompt', 'token-of-a-device:0123456789'],
  ['granted', 'token-of-a-device:0123456789'],
  ['denied', null],
] as const)('push: with permission %s the token is %s', async (leave, token) => {
  const phone = newPhone({ leave })
  const device = await started(phone)
  expect(await device.push.token()).toBe(token)
  expect(phone.called.includes('FirebaseMessaging.requestPermissions')).toBe(leave === 'prompt')
})

test('push: a failed token request rejects, and the next one asks again', async () => {
  const phone = newPhone({ leave: 'granted', tokens: [new Error('SERVICE_NOT_AVAILABLE'), 'the-token'] })
  const device = await started(phone)
  await expect(device.push.token()).rejects.toThrow('SERVICE_NOT_AVAILABLE')
  expect(await device.push.token()).toBe('the-token')
  await device.push.forget()
  expect(phone.called.at(-1)).toBe('FirebaseMessaging.deleteToken')
})

test('links: the one that started the app is reported once, later ones each; a tap on a notification is too', async () => {
  const phone = newPhone({ launchUrl: 'glasshouse://#/books' })
  const device = await started(phone)
  const heard: string[] = []
  device.onLink((address) => heard.push(address))
  device.push.onTap(() => heard.push('tap'))
  await vi.waitFor(() => expect(heard).toEqual(['glasshouse://#/books']))
  globalThis.nativeEvent?.('App.appUrlOpen', { url: 'glasshouse://#/books' })
  globalThis.nativeEvent?.('App.appUrlOpen', { url: 'glasshouse://#/news' })
  globalThis.nativeEvent?.('FirebaseMessaging.notificationActionPerformed', {})
  expect(heard).toEqual(['glasshouse://#/books', 'glasshouse://#/news', 'tap'])
})

test('the app opens the world that was opened last', async () => {
  page.set('glasshouse:world', 'class-7')
  await started(newPhone())
  expect(document.documentElement.dataset['world']).toBe('class-7')
})
