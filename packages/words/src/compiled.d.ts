/** What `vite.ts` makes of a file of messages. */
declare module '*.json?compiled' {
  import type { Catalogue } from '@glasshouse/words/message.ts'

  const catalogue: Catalogue
  export default catalogue
}
