/** A member's own settings: their picture, the additional currency, the time zone. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { longTest } from '../support/length.ts'
import { openBrowser } from './support/browser.ts'
import { type Host, sharedHost } from './support/host.ts'
import { demoMemberState, type StorageState } from './support/member-session.ts'
import { type Operator, operatorOf } from './support/operator.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { faultsOfLook } from './support/screen.ts'

let host: Host
let browser: Browser
let operator: Operator
let member: StorageState
let person: Person

beforeAll(async () => {
  host = await sharedHost()
  browser = await openBrowser()
  operator = await operatorOf(host)
  await operator.pause()
  member = await demoMemberState(browser, host)
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
beforeEach(async () => {
  // A zone with half an hour's offset, as in India.
  person = await newPerson(browser, { ...host, storageState: member, timezoneId: 'Asia/Kolkata' })
  return () => person.close()
})
keepPictures(() => person?.page)

/** Red on the left, green in the middle, blue on the right; three times as wide as high. */
const threeColours = async () =>
  Buffer.from(
    await person.page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 300
      canvas.height = 100
      const brush = canvas.getContext('2d')
      for (const [at, colour] of ['#ff0000', '#00ff00', '#0000ff'].entries()) {
        if (brush === null) continue
        brush.fillStyle = colour
        brush.fillRect(at * 100, 0, 100, 100)
      }
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
    }),
  )

/** The strongest of red, green and blue at a place of a picture, by shares of its sides. */
const colourAt = (selector: string, x: number, y: number) =>
  person.page.locator(selector).evaluate(
    (element, [across, down]) => {
      const shown = element as HTMLCanvasElement | HTMLImageElement
      const [width, height] =
        shown instanceof HTMLImageElement
          ? [shown.naturalWidth, shown.naturalHeight]
          : [shown.width, shown.height]
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const brush = canvas.getContext('2d')
      brush?.drawImage(shown, 0, 0)
      const [red = 0, green = 0, blue = 0] =
        brush?.getImageData(Math.floor(width * (across ?? 0)), Math.floor(height * (down ?? 0)), 1, 1).data ??
        []
      const strongest = Math.max(red, green, blue)
      return { width, height, colour: strongest === red ? 'red' : strongest === green ? 'green' : 'blue' }
    },
    [x, y],
  )

const middle = async () => (await colourAt('.crop-square canvas', 0.5, 0.5)).colour

test('a member chooses the square of a picture by mouse, keyboard and slider, and others get that part', async () => {
  const { page } = person
  await person.open('/user/information')
  const input = page.getByLabel('My picture')
  await input.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await person.sees('This device cannot show this file as a picture. Choose another.')
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await threeColours() })
  await person.sees('The part that others see')
  expect(await middle()).toBe('green')
  expect(await faultsOfLook(page)).toEqual([])
  await picturesOf(page, 'crop', { part: 'settings' })

  const square = page.locator('.crop-square')
  const box = await square.boundingBox()
  if (box === null) throw new Error('no square')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // Moved to the right by a whole square: the part on its left comes into view.
  await page.mouse.move(x - box.width / 2 + 2, y)
  await page.mouse.down()
  await page.mouse.move(x + box.width / 2 - 2, y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(middle).toBe('red')
  // By the keyboard all the way to the other end, and no further.
  await square.focus()
  for (let press = 0; press < 50; press++) await page.keyboard.press('ArrowRight')
  await expect.poll(middle).toBe('blue')
  // Zoomed in to the right edge and back to the left, a quarter of the side at a time.
  await page.getByRole('slider', { name: 'Zoom' }).fill('4')
  await square.focus()
  for (let press = 0; press < 20; press++) await page.keyboard.press('ArrowLeft')
  await expect.poll(middle).toBe('blue')
  for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowLeft')
  await expect.poll(middle).toBe('green')

  await person.press('Use this part')
  await person.sees('Your picture is set.')
  await page.locator('img.own-head').waitFor()
  // The picture before is shown until the new one has come.
  await expect.poll(async () => (await colourAt('img.own-head', 0.5, 0.5)).colour).toBe('green')
  const kept = await colourAt('img.own-head', 0.5, 0.5)
  expect(kept.width).toBe(kept.height)
  expect(person.problems.take()).toEqual([])
})

longTest('two fingers zoom', async () => {
  const { page } = person
  await person.open('/user/information')
  await page
    .getByLabel('My picture')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await threeColours() })
  const slider = page.getByRole('slider', { name: 'Zoom' })
  await slider.waitFor()
  expect(Number(await slider.inputValue())).toBe(1)
  const box = await page.locator('.crop-square').boundingBox()
  if (box === null) throw new Error('no square')
  const y = box.y + box.height / 2
  const fingers = (apart: number) =>
    [-1, 1].map((side, id) => ({ x: box.x + box.width / 2 + (side * apart) / 2, y, id }))
  const device = await person.context.newCDPSession(page)
  await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(60) })
  for (const apart of [90, 120, 150, 180]) {
    await device.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  }
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(2)
  await page.locator('.crop-square').hover()
  await page.mouse.wheel(0, 200)
  await page.mouse.wheel(0, 200)
  await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(2.9)
})

longTest('a display currency shows the approximate value next to the booked amount', async () => {
  await person.open('/user/system')
  expect(await faultsOfLook(person.page)).toEqual([])
  await picturesOf(person.page, 'settings', { part: 'settings' })
  await person.choose('Display currency', 'INR · Indian Rupee')
  await person.open('/user/balance')
  const about = person.page.locator('[data-about="INR"]').first()
  await about.waitFor()
  const held = Number(await person.page.locator('[data-size="xxl"]').first().getAttribute('data-amount'))
  const words = (await about.innerText()).replaceAll('\u00a0', ' ')
  const said = /^about ([\d,.]+) INR at the practice rate of Day \d+, \d\d:\d\d$/.exec(words)?.[1]
  const rate = Number(said?.replaceAll(',', '')) / held
  // A new world's rate, cut to the hundredth.
  expect(rate).toBeGreaterThan(80)
  expect(rate).toBeLessThan(90)
  // The booked amount stays as it was, in its own unit.
  await person.page.getByText('practice USDT').first().waitFor()
  expect(await faultsOfLook(person.page)).toEqual([])
  await person.open('/projects')
  await person.page.locator('[data-about="INR"]').first().waitFor()
  expect(await faultsOfLook(person.page)).toEqual([])
  await person.open('/user/system')
  await person.choose('Display currency', 'Practice USDT only')
  await person.open('/user/balance')
  await person.page.locator('[data-size="xxl"]').first().waitFor()
  expect(await person.page.locator('[data-about]').count()).toBe(0)
})

longTest('the device’s time zone shows its dates; the world’s day stays the world’s', async () => {
  const first = async () => {
    await person.open('/user/record')
    await person.page.locator('.record-line').first().click()
    await person.isOn('Record')
    const time = person.page.locator('.world-time').first()
    await time.waitFor()
    return { text: await time.innerText(), at: (await time.locator('time').getAttribute('datetime')) ?? '' }
  }
  const world = await first()
  expect(world.text).toMatch(/^Day \d+, \d\d:\d\d \(world time\)$/)
  expect(world.text).toContain(world.at.slice(11, 16))
  await person.open('/user/system')
  await person.sees(/it ends at 00:00 UTC for everybody/)
  await person.pick('Device time zone (GMT+5:30)')
  const own = await first()
  expect(own.text).toMatch(/^Day \d+, [A-Z][a-z]+ \d+, \d\d:\d\d \(GMT\+5:30\)$/)
  expect(own.text.split(',')[0]).toBe(world.text.split(',')[0])
  const half = Date.parse(own.at) + 5.5 * 3_600_000
  expect(own.text).toContain(new Date(half).toISOString().slice(11, 16))
  expect(await faultsOfLook(person.page)).toEqual([])
  expect(person.problems.take()).toEqual([])
})
