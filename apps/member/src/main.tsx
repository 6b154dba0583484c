/**
 * The entry point. `public/script-failure.js` shows a message when one of its files fails to load.
 */
import { start } from './app/start.tsx'

document.documentElement.dataset['started'] = 'true'

await start()
