import { createRoot } from 'react-dom/client'
import '@glasshouse/web/tokens.css'
import '@glasshouse/web/type.css'
import '@glasshouse/web/page.css'
import '@glasshouse/web/visually-hidden.css'
import './base.css'
import { Console } from './app/admin.tsx'
import { startWords } from './i18n/provider.ts'
import { keepDesk } from './platform/desk-kept.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
const words = await startWords()
keepDesk()
createRoot(root).render(<Console words={words} />)
