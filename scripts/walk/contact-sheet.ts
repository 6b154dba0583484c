/**
 * All pictures on contact sheets, one theme at a time: a page to scroll, and the sheets as
 * pictures.
 */
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from 'playwright-core'

const themes = ['light', 'dark'] as const
/** In CSS pixels: eight pictures per row, each with the first window and a half of its screen. */
const sheetWidth = 1720
/** Four rows: more would not be drawn in time. */
const onSheetMax = 32
const drawingMsMax = 120_000

/** The folders of the tests' pictures, in the folder of results. */
export const pictureFolders = ['screens', 'dialogs'] as const

const style = `body { margin: 8px; background: #888; font: 12px sans-serif; color: #fff;
  display: grid; grid-template-columns: repeat(8, 1fr); gap: 8px }
  figure { margin: 0 } img { display: block; width: 100%; max-height: 640px; object-fit: cover; object-position: top }
  figcaption { height: 2.6em; overflow: hidden; overflow-wrap: anywhere }`

interface Picture {
  /** The path of its file, from the folder of results. */
  readonly file: string
  readonly title: string
}

const pageOf = (title: string, pictures: readonly Picture[]): string =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><style>${style}</style>${pictures
    .map(
      ({ file, title }) =>
        `<a href="${file}"><figure><img src="${file}" alt=""><figcaption>${title}</figcaption></figure></a>\n`,
    )
    .join('')}`

/**
 * @param results the folder with the pictures' folders; @returns the files that were made
 */
export async function makeContactSheets(results: string, browserPath: string): Promise<string[]> {
  const names = (
    await Promise.all(
      pictureFolders.map(async (folder) =>
        (await readdir(join(results, folder)).catch(() => [])).map((name) => `${folder}/${name}`),
      ),
    )
  )
    .flat()
    .sort()
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  const made: string[] = []
  for (const theme of themes) {
    const pictures = names
      .filter((name) => name.endsWith(`-${theme}.png`))
      .map((file) => ({ file, title: file.replace(/^\w+\//, '').replace(`-${theme}.png`, '') }))
    const page = join(results, `all-${theme}.html`)
    await writeFile(page, pageOf(theme, pictures))
    made.push(page)
    for (let first = 0; first < pictures.length; first += onSheetMax) {
      const sheet = join(results, `all-${theme}-${1 + first / onSheetMax}`)
      await writeFile(`${sheet}.html`, pageOf(theme, pictures.slice(first, first + onSheetMax)))
      await draw(browser, `${sheet}.html`, `${sheet}.png`)
      made.push(`${sheet}.png`)
    }
  }
  await browser.close()
  return made
}

async function draw(browser: Browser, page: string, picture: string): Promise<void> {
  const shown = await browser.newPage({ viewport: { width: sheetWidth, height: 1000 } })
  await shown.goto(pathToFileURL(page).href)
  await shown.screenshot({ path: picture, fullPage: true, timeout: drawingMsMax })
  await shown.close()
}
