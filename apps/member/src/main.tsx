/** The entry. `public/script-failure.js` says so when a file of it does not come. */
import { start } from './app/start.tsx'

document.documentElement.dataset['started'] = 'true'

await start()
