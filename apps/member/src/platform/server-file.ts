/** Pictures and films that members upload lie on the server, which is not the page's origin in a phone's own wrapping. */

import { device } from '@glasshouse/web/device.ts'
import { serverOrigin } from './client.ts'

interface ServerFile {
  readonly src: string
  /** The server gives them to origins of its list that ask as themselves, and to no other site. */
  readonly crossOrigin?: 'anonymous'
}

/** What an `img` or a `video` of it needs. `path` as replies have it: `/uploads/…`. */
export const serverFile = (path: string): ServerFile =>
  device() === null ? { src: path } : { src: serverOrigin() + path, crossOrigin: 'anonymous' }
