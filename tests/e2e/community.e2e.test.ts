/**
 * The community by its screens: writing, liking, answering, looking at pictures; and no stored text
 * is executed (check 13).
 */
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longTest } from '../support/length.ts'
import { jpegWithPlace } from '../support/pictures.ts'
import { openBrowser } from './support/browser.ts'
import { type Host, startHost } from './support/host.ts'
import { demoMemberState, inLanguage, type StorageState } from './support/member-session.ts'
import { operatorCalls, operatorOf } from './support/operator.ts'
import { newPerson, type Person } from './support/person.ts'
import { keepPictures, picturesOf } from './support/pictures.ts'
import { faultsOfLook, faultsOfScreen, settled } from './support/screen.ts'

let host: Host
let browser: Browser
let state: StorageState
let person: Person

beforeAll(async () => {
  host = await startHost()
  browser = await openBrowser()
  await (await operatorOf(host)).pause()
  state = await demoMemberState(browser, host)
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => person?.page)

const enter = (storageState: StorageState = state) =>
  newPerson(browser, { url: host.url, storageState, isMobile: false, reducedMotion: 'reduce' })
const faultless = async (name: string, whole = true) => {
  await settled(person.page)
  await picturesOf(person.page, name, { part: 'community', whole })
  expect([...(await faultsOfLook(person.page)), ...person.problems.take()]).toEqual([])
}
/** The newest post. */
const first = () => person.page.getByRole('article').first()

longTest('writes a post with pictures, looks at one, likes it, answers', async () => {
  person = await enter()
  await person.open('/dynamic')
  await faultless('feed of the demo')
  await person.follow('Write a post')
  await person.isOn('Write a post')
  await person.press('Post')
  await person.sees('Please fill in the content.')
  const words = person.page.getByRole('textbox', { name: 'What would you like to say?' })
  await words.click()
  await person.page.keyboard.type('call me on +91 98765 43210')
  await person.press('Post')
  await person.sees(/phone number/)
  await words.fill('')
  await words.click()
  await person.press('Bold')
  await person.page.keyboard.type('My first week')
  const pictures = await Promise.all([400, 500, 600].map((width) => jpegWithPlace(width)))
  await person.page
    .getByLabel('Add pictures or a video')
    .setInputFiles(
      pictures.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer })),
    )
  await person.page.getByRole('img', { name: 'Picture 3' }).waitFor()
  await person.press('Remove file 2')
  await faultless('writing a post')
  await person.press('Post')
  await person.isOn('Community')
  await person.sees('My first week')
  expect(await first().locator('strong').innerText()).toBe('My first week')

  await first()
    .getByRole('button', { name: /^Picture 1 of 2/ })
    .click()
  const viewer = person.page.getByRole('dialog', { name: 'Picture 1 of 2' })
  await viewer.getByText('Practice money').waitFor()
  await person.press('Next picture')
  await person.page.getByRole('dialog', { name: 'Picture 2 of 2' }).waitFor()
  await faultless('a picture', false)
  await person.page.keyboard.press('Escape')

  await first().getByRole('button', { name: 'Like: 0', exact: true }).click()
  await first().getByRole('button', { name: 'Liked: 1 (0 simulated)' }).waitFor()

  await first()
    .getByRole('button', { name: /^Comments on this post/ })
    .click()
  await person.sees('No comments yet')
  for (let count = 1; count <= 6; count++) {
    await person.fill('Your comment', `Comment ${count}`)
    await person.press('Send')
    if (count <= 5) await person.sees(`Comment ${count}`)
  }
  await person.press('Load more')
  await person.sees('Comment 6')
  await person.sees('No more records')
  await (await person.front()).getByRole('button', { name: 'Reply' }).first().click()
  await person.fill(await replyLabel(), 'An answer')
  await person.press('Send')
  await person.sees('An answer')
  await faultless('comments', false)
  await person.page.keyboard.press('Escape')
  await first().getByRole('button', { name: 'Comments on this post: 7 (0 simulated)' }).waitFor()

  await first().getByRole('button', { name: 'Remove' }).click()
  await (await person.front()).getByRole('button', { name: 'Remove', exact: true }).click()
  await person.page.getByText('My first week').waitFor({ state: 'detached' })
  await person.close()
})

const replyLabel = async (): Promise<string> =>
  (
    await (
      await person.front()
    )
      .locator('label')
      .filter({ hasText: /^Reply to / })
      .innerText()
  ).trim()

longTest('a picture of more than 2M that cannot be drawn smaller is not taken', async () => {
  person = await enter()
  await person.open('/user/addynamic')
  const large = { name: 'large.gif', mimeType: 'image/gif', buffer: Buffer.alloc(2_000_001) }
  await person.page.getByLabel('Add pictures or a video').setInputFiles(large)
  await person.sees('File size cannot exceed 2M.')
  expect(await person.page.getByRole('button', { name: /^Remove file/ }).count()).toBe(0)
  await person.close()
})

longTest(
  'a like is shown immediately, whatever list arrives meanwhile, and removed when it does not arrive',
  async () => {
    person = await enter()
    person.problems.allow(/thumbsUp/)
    person.problems.allow(/ERR_FAILED/)
    await person.open('/dynamic')
    const like = first().getByRole('button', { name: /^Like: / })
    const before = await like.getAttribute('aria-label')
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    await person.context.route(/thumbsUp/, async (route) => {
      await held
      await route.abort()
    })
    await like.click()
    const liked = first().getByRole('button', { name: /^Liked: / })
    await liked.waitFor()
    const call = await operatorCalls(host)
    const hidden = (await call('operator.posts', { state: 'shown' })).data.list[1]
    const second = person.page.getByRole('article').nth(1)
    const words = await second.innerText()
    await call('operator.hidePost', {
      squareId: hidden?.squareId ?? '',
      hide: 'true',
      reason: 'A list shall arrive',
    })
    await expect.poll(() => second.innerText()).not.toBe(words)
    expect(await liked.count()).toBe(1)
    release()
    await first()
      .getByRole('button', { name: before ?? '', exact: true })
      .waitFor()
    expect(person.problems.take()).toEqual([])
    await person.close()
  },
)

longTest('a visitor reads and is led to the login for more; a report reaches the staff', async () => {
  person = await newPerson(browser, { url: host.url, isMobile: false })
  await person.open('/dynamic')
  await person.page
    .getByRole('button', { name: /^Like: / })
    .first()
    .click()
  await person.page.waitForURL(/user\/login/)
  await person.close()
  person = await enter()
  await person.open('/dynamic')
  await person.page.getByRole('button', { name: 'Report' }).first().click()
  await person.fill('Why (optional)', 'It is not true')
  await faultless('report', false)
  await person.press('Send the report')
  await person.sees('Thank you. The staff will look at it.')
  await person.close()
})

longTest('in Hindi', async () => {
  person = await enter(inLanguage(state, 'hi_IN'))
  await person.open('/dynamic')
  await settled(person.page)
  await picturesOf(person.page, 'feed in Hindi', { part: 'community', whole: false })
  await person.open('/user/addynamic')
  await settled(person.page)
  await picturesOf(person.page, 'writing in Hindi', { part: 'community' })
  expect(await faultsOfScreen(person.page, 'hi_IN')).toEqual([])
  await person.close()
})

longTest('a nickname and a picture of one’s own, as others see them', async () => {
  person = await enter()
  await person.open('/user/information')
  await person.page
    .getByLabel('My picture')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpegWithPlace() })
  await person.press('Use this part')
  await person.sees('Your picture is set.')
  await faultless('information')
  await person.follow('Nickname')
  await person.fill('Nickname', 'call 9876543210')
  await person.press('Save the nickname')
  await person.sees(/phone number/)
  await person.fill('Nickname', 'Asha of the lake')
  await faultless('nickname')
  await person.press('Save the nickname')
  await person.isOn('Personal information')
  await person.sees('Asha of the lake')
  await person.open('/user/addynamic')
  await person.page.getByRole('textbox', { name: 'What would you like to say?' }).click()
  await person.page.keyboard.type('Hello')
  await person.press('Post')
  await person.isOn('Community')
  await first().getByText('Asha of the lake').waitFor()
  expect(await first().locator('img.face').getAttribute('src')).toMatch(/^\/uploads\/demo\//)
  await faultless('feed with a picture', false)
  await person.close()
})

const payloads = [
  '<script>window.hit=1</script>',
  '<img src=x onerror="window.hit=1">',
  '<svg onload="window.hit=1"><script>window.hit=1</script></svg>',
  '<a href="javascript:window.hit=1">press me</a>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.hit=1">',
  '<p style="position:fixed;inset:0" onclick="window.hit=1">over all</p>',
  '<form action="javascript:window.hit=1"><button>send</button></form>',
]

/** Bypasses the app and its sanitising, as a fault of the server or a stolen database would. */
async function storeRaw(): Promise<void> {
  const client = new pg.Client({ connectionString: host.databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `select schemaname as schema from pg_tables where tablename = 'post' limit 1`,
  )
  await client.query(`set search_path to "${rows[0].schema}"`)
  await client.query(
    `update member set name = $1 where member_id = (select max(member_id) from member where simulated)`,
    [payloads[1]],
  )
  for (const payload of payloads) {
    await client.query(
      `with made as (
         insert into post (member_id, content, happened_at, comments, comments_simulated)
         select max(member_id), 'stored ' || $1, (select max(happened_at) from post), 1, 1 from member where simulated
         returning post_id, member_id, happened_at)
       insert into comment (post_id, member_id, content, happened_at)
       select post_id, member_id, $1, happened_at from made`,
      [payload],
    )
  }
  await client.query('update post_count set total = total + $1', [payloads.length])
  await client.end()
}

test('a stored script that bypassed sanitising never runs, and the policy would stop it', async () => {
  await storeRaw()
  person = await enter()
  await person.open('/dynamic')
  await person.sees(/^stored/)
  const posts = person.page.getByRole('article').filter({ hasText: 'stored' })
  expect(await posts.count()).toBe(payloads.length)
  for (let index = 0; index < payloads.length; index++) {
    await posts
      .nth(index)
      .getByRole('button', { name: /^Comments on this post/ })
      .click()
    await (await person.front())
      .locator('.comment-text', { hasText: payloads[payloads.length - 1 - index] ?? '' })
      .waitFor()
    await person.page.keyboard.press('Escape')
  }
  const dangerous = posts.locator(
    'script, img:not(.post-pictures img), iframe, form, [style], [onclick], [onerror], [href^="javascript"]',
  )
  expect(await dangerous.count()).toBe(0)
  expect(await person.page.evaluate(() => 'hit' in window)).toBe(false)
  expect(person.problems.take()).toEqual([])

  // If it were put into the page as HTML after all, the policy would still block it.
  person.problems.allow(/.*/)
  const stopped = await person.page.evaluate(async (all) => {
    const violations: string[] = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      violations.push(violatedDirective),
    )
    const box = document.createElement('div')
    document.body.append(box)
    for (const html of all) box.insertAdjacentHTML('beforeend', html)
    const script = document.createElement('script')
    script.textContent = 'window.hit = 1'
    box.append(script)
    const foreign = document.createElement('script')
    foreign.src = 'https://evil.invalid/x.js'
    box.append(foreign)
    box.querySelector('a')?.click()
    // A script of another origin is blocked a moment later.
    const areTold = () =>
      ['script-src-attr', 'script-src-elem'].every((directive) => violations.includes(directive))
    for (let tries = 0; tries < 100 && !areTold(); tries++)
      await new Promise((resolve) => setTimeout(resolve, 100))
    return { violations, hit: 'hit' in window }
  }, payloads)
  expect(stopped.hit).toBe(false)
  expect(stopped.violations).toEqual(expect.arrayContaining(['script-src-attr', 'script-src-elem']))
  await person.close()
})
