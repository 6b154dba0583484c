/**
 * A list of thousands of rows on a phone's screen: opening it, and measuring its frames while it is
 * flung.
 */
import { recordTypes } from '@glasshouse/contract'
import type { Page, Route } from 'playwright-core'

const rowsOfPage = 1000
/** The number of pages, of 1,000 rows each, in the longest list that is tested. */
const pagesMost = 10
export const rowsOf = (pages: number): number => pages * rowsOfPage
export const listRows = rowsOf(pagesMost)

interface Reply {
  data: { list: { recordId: string; amount: string }[]; total: number; next: string | null }
}

/** The member's newest records, of one type or of all. */
async function realRecords(route: Route, type: string | null): Promise<Reply> {
  const url = new URL(route.request().url())
  url.searchParams.delete('after')
  if (type !== null) url.searchParams.set('type', type)
  const reply = (await (await route.fetch({ url: url.href })).json()) as Reply
  if (reply.data.list.length === 0) throw new Error(`the demo member has no records of type ${type}`)
  return reply
}

/** One row in four is a daily income, whose page is another than a record's. */
const rowsOfIncome = 4

/**
 * The list's own paging, answered with the member's real records repeated under other ids. Daily
 * incomes are put among the newest records: without that, those depend on the files that this host
 * served before.
 */
async function scriptRecords(page: Page, pages: number): Promise<void> {
  await page.route(/\/wallet\/records/, async (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('after') ?? '0')
    const reply = await realRecords(route, null)
    const newest = reply.data.list
    const incomes = (await realRecords(route, String(recordTypes.dailyIncome))).data.list
    const list = Array.from({ length: rowsOfPage }, (_, index) => {
      const number = at * rowsOfPage + index + 1
      const real = index % rowsOfIncome === 0 ? incomes : newest
      const record = real[Math.floor(index / rowsOfIncome) % real.length]
      if (record === undefined) throw new Error('no record')
      return {
        ...record,
        recordId: `${record.recordId.slice(0, -8)}${String(number).padStart(8, '0')}`,
        amount: `${number}.00`,
      }
    })
    await route.fulfill({
      json: { ...reply, data: { list, total: rowsOf(pages), next: at + 1 < pages ? String(at + 1) : null } },
    })
  })
}

/**
 * The whole list, in the browser of the demo member: by its button first, then by scrolling past
 * its end.
 */
export async function openLongList(page: Page, url: string, pages = pagesMost): Promise<void> {
  await scriptRecords(page, pages)
  await page.goto(`${url}/#/user/record`)
  await page.getByRole('button', { name: 'Load more', exact: true }).click()
  const end = page.getByText('No more records')
  await page.mouse.move(200, 500)
  for (let tries = 0; tries < 20 * pages && !(await end.isVisible()); tries++) {
    await toPlace(page, 1)
    await page.mouse.wheel(0, 60)
    await page.waitForTimeout(100)
  }
  await end.waitFor()
}

export const nodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

export const toPlace = (page: Page, share: number) =>
  page.evaluate((part) => {
    const root = document.documentElement
    scrollTo(0, part * (root.scrollHeight - root.clientHeight))
  }, share)

/**
 * The position of the drawn row nearest to the middle of the screen, from 1; 0: no row is on it.
 */
export const rowInMiddle = (page: Page): Promise<number> =>
  page.locator('[role="listitem"]:has(.record-line)').evaluateAll((rows) => {
    const onScreen = rows
      .map((row) => ({ row, box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
      .map(({ row, box }) => ({
        place: Number(row.getAttribute('aria-posinset')),
        away: Math.abs((box.top + box.bottom) / 2 - innerHeight / 2),
      }))
      .sort((one, other) => one.away - other.away)
    return onScreen[0]?.place ?? 0
  })

/**
 * Flings the list some screens on, as a thumb does, for a second; returns the longest frame in ms.
 */
const longestFrame = (page: Page) =>
  page.evaluate(async () => {
    let longest = 0
    let before = await new Promise<number>(requestAnimationFrame)
    for (let frame = 0; frame < 60; frame++) {
      scrollBy(0, 120)
      const now = await new Promise<number>(requestAnimationFrame)
      longest = Math.max(longest, now - before)
      before = now
    }
    return longest
  })

/**
 * The longest frame of a fling from three places. The test machine is not a phone, and has other
 * work: the best counts.
 */
export async function longestFrames(page: Page): Promise<number[]> {
  const longest: number[] = []
  for (const share of [0.3, 0.5, 0.7]) {
    await toPlace(page, share)
    await page.waitForTimeout(500)
    longest.push(await longestFrame(page))
  }
  return longest
}
