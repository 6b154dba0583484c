/** All pictures on one sheet for each theme: a page to scroll, and the same as a picture. */
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

const themes = ['light', 'dark'] as const
/** CSS pixels: eight beside each other, the first window and a half of each screen. */
const sheetWidth = 1720

const style = `body { margin: 8px; background: #888; font: 12px sans-serif; color: #fff;
  display: grid; grid-template-columns: repeat(8, 1fr); gap: 8px }
  figure { margin: 0 } img { width: 100%; height: 640px; object-fit: cover; object-position: top; background: #666 }
  figcaption { height: 2.6em; overflow: hidden; overflow-wrap: anywhere }`

/** @param results the folder with the pictures' folders; @returns the files that were made */
export async function makeContactSheets(results: string, browserPath: string): Promise<string[]> {
  const names = (await readdir(results, { recursive: true })).sort()
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  const made: string[] = []
  for (const theme of themes) {
    const pictures = names.filter((name) => /^(?:screens|dialogs)[/\\].*$/.test(name))
    const figures = pictures
      .filter((name) => name.endsWith(`-${theme}.png`))
      .map((name) => {
        const title = name.replace(/^\w+[/\\]/, '').replace(`-${theme}.png`, '')
        return `<figure><a href="${name}"><img loading="eager" src="${name}" alt=""></a><figcaption>${title}</figcaption></figure>`
      })
    const page = join(results, `all-${theme}.html`)
    await writeFile(
      page,
      `<!doctype html><meta charset="utf-8"><title>${theme}</title><style>${style}</style>${figures.join('\n')}`,
    )
    const shown = await browser.newPage({ viewport: { width: sheetWidth, height: 1000 } })
    await shown.goto(pathToFileURL(page).href)
    const picture = join(results, `all-${theme}.png`)
    await shown.screenshot({ path: picture, fullPage: true })
    await shown.close()
    made.push(page, picture)
  }
  await browser.close()
  return made
}
