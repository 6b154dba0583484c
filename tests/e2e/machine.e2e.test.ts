/**
 * The browser is the same on every machine: the width of each script, its time zone, its language.
 * All other tests depend on it.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
})
afterAll(() => browser?.close())

/** Runs in the page: the width in CSS pixels of a text of 40 px. */
function widthOf({ text, font }: { text: string; font: string }): number {
  const line = document.createElement('span')
  line.style.cssText = `font: ${font.replace('SIZE', '40px')}; white-space: pre; position: absolute`
  line.textContent = text
  document.body.append(line)
  const { width } = line.getBoundingClientRect()
  line.remove()
  return Math.round(width * 100) / 100
}

const sentence = 'Every payout names its source: 1,234.50 USDT'
const appFont = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Glasshouse Script", sans-serif'

// CSS pixels, the same with Chromium 150 and 156, on a machine with 22 fonts and on one with 424.
test.each([
  ['the app', `400 SIZE ${appFont}`, 945.3],
  ['the app, bold', `600 SIZE ${appFont}`, 1055.66],
  ['a family that is not there', '400 SIZE Roboto', 945.3],
  ['any sans-serif', '400 SIZE sans-serif', 945.3],
  ['any serif', '400 SIZE serif', 945.3],
  ['any monospace', '400 SIZE monospace', 1059.61],
])('a sentence in the font of %s has one width', async (_, font, width) => {
  expect(await page.evaluate(widthOf, { text: sentence, font })).toBe(width)
})

// The box of a letter that no font has is 24.004 px wide. Each word is measured only once: Chromium
// caches drawn words.
test.each([
  ['devanagari', 'रऊणझ', 'हर भुगतान का स्रोत लिखा है', 410.66],
  ['bengali', 'রঔকঝ', 'প্রতিটি অর্থপ্রদানের উৎস লেখা আছে', 581.06],
  ['gujarati', 'રઊણક', 'દરેક ચુકવણીનો સ્ત્રોત લખેલો છે', 450.63],
  ['kannada', 'ರಘಔಕ', 'ಪ್ರತಿ ಪಾವತಿಯ ಮೂಲ ಬರೆದಿದೆ', 484.98],
  ['tamil', 'ரணஔக', 'ஒவ்வொரு தொகையின் ஆதாரமும் உள்ளது', 918.44],
  ['telugu', 'రఘఔక', 'ప్రతి చెల్లింపు మూలం ఉంది', 415.59],
])('%s: the machine draws boxes; with the app’s letters a sentence has one width', async (...row) => {
  const [script, boxes, text, width] = row
  const font = `400 SIZE ${appFont}`
  expect(await page.evaluate(widthOf, { text: boxes, font })).toBe(96.02)
  const file = `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff2`
  const bytes = await readFile(join(import.meta.dirname, '../../node_modules', file))
  await page.evaluate(async (data) => {
    document.fonts.add(await new FontFace('Glasshouse Script', `url(data:font/woff2;base64,${data})`).load())
  }, bytes.toString('base64'))
  expect(await page.evaluate(widthOf, { text, font })).toBe(width)
})

test('the browser has one time zone and one language', async () => {
  const seen = await page.evaluate(() => ({
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: navigator.language,
    number: (1234.5).toLocaleString(),
  }))
  expect(seen).toEqual({ zone: 'UTC', language: 'en-US', number: '1,234.5' })
})
