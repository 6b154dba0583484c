import { createRoot } from 'react-dom/client'
import '@glasshouse/web/tokens.css'
import '@glasshouse/web/type.css'
import '@glasshouse/web/page.css'
import '@glasshouse/web/visually-hidden.css'
import './base.css'
import './ui/controls.css'
import { Lab } from './app/lab.tsx'
import { startWords } from './i18n/words.ts'
import { bringKept } from './platform/kept.ts'
import { startRun } from './platform/run.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
startRun()
bringKept()
await startWords()
createRoot(root).render(<Lab />)
