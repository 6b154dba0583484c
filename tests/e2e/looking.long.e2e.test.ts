/**
 * The checks themselves: each fault is found on a page that has it, and a page without faults has
 * no finding.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { phoneSize } from './support/person.ts'
import { watchProblems } from './support/problems.ts'
import { faultsOfLook, faultsOfScreen } from './support/screen.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await (await browser.newContext({ viewport: phoneSize })).newPage()
})
afterAll(() => browser?.close())

const mark = '<div data-mark="practice-money">Practice money</div>'

const show = (content: string, top = mark) =>
  page.setContent(
    `<!doctype html><html lang="en"><title>A page</title><style>
      :root { color-scheme: light dark } body { margin: 0; color: #16201b; background: #fff }
      @media (prefers-color-scheme: dark) { body { color: #e9efea; background: #101714 } .pale { color: #333 } }
    </style>${top}<main><h1>A page</h1>${content}</main>`,
  )

test('a page without a fault has no finding', async () => {
  await show(
    '<p>Members: 202 (200 simulated)</p><p>Valid 0</p><p>Sold 0 of 2,000</p><p>Level 1 3 (2 simulated) 1 (0 simulated)</p><p>Level 3 3 (2 simulated) 0</p><p>Level 2 10%</p><p>Call +999 91 5550101550, write to a.b@practice.invalid</p>',
  )
  expect(await faultsOfLook(page)).toEqual([])
})

test.each([
  ['no mark', '', '', /mark is not on the screen/],
  ['a mark that is hidden', '', mark.replace('<div', '<div style="opacity:0"'), /mark is not on the screen/],
  [
    'a mark below the screen',
    '',
    mark.replace('<div', '<div style="margin-top:900px"'),
    /mark is not on the screen/,
  ],
  ['a mark that says something else', '', mark.replace('money<', 'coins<'), /the mark says/],
  ['a key instead of words', '<p>title.registerbym</p>', mark, /words missing: "title.registerbym"/],
  [
    'a key of a control',
    '<button aria-label="auth:sendCode">x</button>',
    mark,
    /words missing: "auth:sendCode"/,
  ],
  ['a hole in a sentence', '<p>You pay {{amount}}</p>', mark, /words missing/],
  ['what is not a number', '<p>Price NaN</p>', mark, /words missing/],
  ['an address', '<p>0x52908400098527886E0F7030069857D2E4169EE7</p>', mark, /chain address/],
  ['an address of Tron', '<p>TJRabPrwbZy45sbavfcjinPJC18kjpRTv8</p>', mark, /chain address/],
  ['a phone number', '<p>+91 98765 43210</p>', mark, /phone number/],
  ['a mailbox', '<p>someone@mail.example</p>', mark, /mailbox/],
  ['a link', '<p>https://pay.example/me</p>', mark, /link/],
  ['members without the simulated', '<p>Members: 202</p>', mark, /without its simulated part/],
  ['valid without the simulated', '<p>Valid 7</p>', mark, /without its simulated part/],
  ['a level without the simulated', '<p>Level 1 3 (2 simulated) 1</p>', mark, /without its simulated part/],
  ['sales without the simulated', '<p>Sold 217 of 2,000</p>', mark, /without its simulated part/],
])('the check finds %s', async (_, content, top, fault) => {
  await show(content, top)
  expect(await faultsOfScreen(page)).toContainEqual(expect.stringMatching(fault))
})

test.each([
  ['a picture without words', '<img src="data:," width="9" height="9">', /axe image-alt/],
  ['words hardly seen', '<p style="color:#bbb">pale</p>', /^axe color-contrast/],
  ['words hardly seen in the dark', '<p class="pale">pale</p>', /^dark: axe color-contrast/],
  ['what stands out', '<p style="width:500px">wide</p>', /at 360 px: the page is 500 wide/],
  ['what stands out with large text', '<p style="width:19rem">wide</p>', /text of 200%/],
  [
    'a text wider than its box',
    '<p style="width:60px">Auszahlungsadresse</p>',
    /^at 390 px: "Auszahlungsadresse" is wider than its box, p\./,
  ],
  [
    'a text that is cut off',
    '<p style="width:60px; overflow:hidden; white-space:nowrap"><b>Auszahlungsadresse</b></p>',
    /^at 360 px: "Auszahlungsadresse" is wider than its box, p\./,
  ],
  [
    'a tab with a broken word',
    '<p class="tab"><span style="display:block; width:3.5rem; overflow-wrap:anywhere">Produkte</span></p>',
    /"Produkte" parts in span/,
  ],
  [
    'a title whose word parts',
    '<p class="fitted" style="width:3.5rem; overflow-wrap:anywhere">Übungstelefon</p>',
    /"Übungstelefon" parts in p.fitted/,
  ],
  [
    'an amount that parts',
    '<p class="amount" data-size="xxl" style="width:3.5rem; overflow-wrap:anywhere">1,234,567.89</p>',
    /"1,234,567.89" parts in p.amount/,
  ],
  [
    'a text taller than its box',
    '<p style="width:60px; height:20px">One word after another</p>',
    /"One word after another" is taller than its box, p\./,
  ],
])('the check finds %s', async (_, content, fault) => {
  await show(content)
  expect(await faultsOfLook(page)).toContainEqual(expect.stringMatching(fault))
})

test('a text in a scrolling box, only for screen readers, or shortened by lines has enough room', async () => {
  await show(`<div tabindex="0" style="width:60px; overflow-x:auto"><p>Auszahlungsadresse</p></div>
    <p style="position:absolute; width:1px; height:1px; overflow:hidden; white-space:nowrap">Auszahlungsadresse</p>
    <p style="display:-webkit-box; overflow:hidden; -webkit-box-orient:vertical; -webkit-line-clamp:1">${'Word after word. '.repeat(20)}</p>`)
  expect(await faultsOfLook(page)).toEqual([])
})

test('the check finds English on a page in Hindi', async () => {
  await show('<p>Forgotten password</p>')
  expect(await faultsOfScreen(page, 'hi_IN')).toContain('not translated: "Forgotten password"')
})

test('the check reports failures that a page does not show', async () => {
  const context = await browser.newContext()
  const problems = watchProblems(context)
  const heard = await context.newPage()
  await heard.route('http://glasshouse.invalid/**', (route) =>
    route.request().url().endsWith('/page')
      ? route.fulfill({ contentType: 'text/html', body: '<script>throw new Error("broken")</script>' })
      : route.fulfill({ status: 404 }),
  )
  await heard.goto('http://glasshouse.invalid/page')
  await heard.evaluate(async () => {
    console.error('said')
    await fetch('/missing')
    await fetch('http://127.0.0.1:1/').catch(() => undefined)
  })
  const found = problems.take().join('\n')
  for (const part of [
    'thrown: Error: broken',
    'console error: said',
    '404: ',
    'failed: GET http://127.0.0.1:1/',
  ]) {
    expect(found).toContain(part)
  }
  await context.close()
})
