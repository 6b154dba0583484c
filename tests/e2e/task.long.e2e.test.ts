/** Sharing a practice video and joining the practice group, through their screens. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { type Host, sharedHost } from './support/host.ts'
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
  host = await sharedHost()
  browser = await openBrowser()
  await (await operatorOf(host)).pause()
  state = await demoMemberState(browser, host)
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
})
keepPictures(() => person?.page)

const enter = (storageState?: StorageState) =>
  newPerson(browser, {
    url: host.url,
    isMobile: false,
    reducedMotion: 'reduce',
    ...(storageState ? { storageState } : {}),
  })
const faultless = async (name: string) => {
  await settled(person.page)
  await picturesOf(person.page, name, { part: 'task' })
  expect([...(await faultsOfLook(person.page)), ...person.problems.take()]).toEqual([])
}
test('a member publishes a video, a visitor opens its link, and the member hands the link in', async () => {
  person = await enter(state)
  await person.open('/mine')
  await person.follow('Rewards centre')
  await person.isOn('Rewards centre')
  await person.follow('Share a video link')
  await person.isOn('Share a video link')
  await faultless('handing in a link')
  await person.follow('My practice videos')
  await person.isOn('Practice videos')
  await faultless('practice videos')
  await person.press('Publish with my invitation')
  await person.sees('Published')
  const link = await person.page.locator('.task-link').innerText()
  expect(new URL(link).origin).toBe(host.url)
  await faultless('a published video')
  await person.follow('Hand in the link')
  await person.press('Hand in')
  await person.sees('Paste the link.')
  await person.fill('Link of your practice video', 'https://videos.example/watch?v=1')
  await person.press('Hand in')
  await person.sees('That is not the link of a practice video that you published here.')
  await person.fill('Link of your practice video', link)
  await person.press('Hand in')
  await person.sees('Waiting for the close')
  await faultless('a link handed in')
  await person.close()

  person = await enter()
  await person.page.goto(link)
  await person.page.getByRole('link', { name: 'Register with this code' }).waitFor()
  await faultless('a visitor opens the link')
  await person.follow('Register with this code')
  await person.isOn('Register')
  await person.open('/practice/videos')
  await person.sees('Members publish them with their invitation. Log in to publish one.')
  await person.open('/practice/videos?card=AAAAAAAAAA')
  await person.sees('There is no practice video behind this link any more.')
  await person.close()
})

test('takes a picture of the group’s page, hands it in, and hears what the staff decided', async () => {
  const call = await operatorCalls(host)
  person = await enter(state)
  await person.open('/index/joinGroup')
  await person.press('Send')
  await person.sees('Choose the picture first.')
  await faultless('joining the group')
  await person.follow('Open the group’s page')
  await person.isOn('Practice group')
  await faultless('the group’s page')
  const buffer = await person.page.screenshot()
  const send = async () => {
    await person.page
      .getByLabel('Choose the picture')
      .setInputFiles([{ name: 'group.png', mimeType: 'image/png', buffer }])
    await person.page.getByRole('img', { name: 'The chosen picture' }).waitFor()
    await person.press('Send')
  }
  const decide = async (accept: 'true' | 'false', reason: string) => {
    const pictureId = (await call('operator.groupPictures', {})).data.list[0]?.pictureId ?? ''
    await call('operator.decideGroupPicture', { pictureId, accept, reason })
  }
  await person.follow('Hand in the picture')
  await send()
  await person.sees('The staff are looking at your picture')
  await faultless('a picture that waits')
  // The staff’s decision comes over the socket.
  await decide('false', 'The mark cannot be read')
  await person.sees('The staff say: The mark cannot be read')
  await send()
  await person.sees('This picture was sent before. Take one of your own page.')
  await faultless('a picture sent twice')
  await person.close()
})

test.each(['/index/shareLink', '/index/joinGroup', '/practice/videos', '/practice/group'])(
  '%s in Hindi',
  async (path) => {
    person = await enter(inLanguage(state, 'hi_IN'))
    await person.open(path)
    await settled(person.page)
    await picturesOf(person.page, `hindi ${path}`, { part: 'task' })
    expect([...(await faultsOfScreen(person.page, 'hi_IN')), ...person.problems.take()]).toEqual([])
    await person.close()
  },
)
