/**
 * The start, in parts: each is a task of its own, so that a slow phone draws and answers between
 * them. The worker counts the first run meanwhile.
 */
import { languages } from '@glasshouse/contract/values/language.ts'
import '@glasshouse/web/tokens.css'
import '@glasshouse/web/type.css'
import '@glasshouse/web/page.css'
import '@glasshouse/web/visually-hidden.css'
import './base.css'
import './ui/controls.css'
import { startWords } from './i18n/words.ts'
import { breathe } from './platform/breathe.ts'
import { bringKept } from './platform/kept-runs.ts'
import { storedLanguage } from './platform/language.ts'
import { prepareFigures, startRun } from './platform/run.ts'

/** The longest wait for the worker; a page that waited longer writes its numbers by itself. */
const preparedMsMax = 500

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
const prepared = prepareFigures(languages[storedLanguage()].tag)
await breathe()
startRun()
await breathe()
await startWords()
// The browser has both files already (`vite/brought-early.ts`).
const { draw } = await import('./app/draw.tsx')
await breathe()
const { Lab } = await import('./app/lab.tsx')
await Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, preparedMsMax))])
draw(root, <Lab />)
bringKept()
