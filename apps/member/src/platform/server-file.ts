/**
 * Pictures and videos that members upload are on the server, which is not the page's origin in the
 * wrapped phone app.
 */

import { device } from '@glasshouse/web/device.ts'
import { serverOrigin } from './client.ts'

interface ServerFile {
  readonly src: string
  /**
   * The server serves them to the origins on its CORS list only, so the request must be a CORS
   * request.
   */
  readonly crossOrigin?: 'anonymous'
}

/** The lab's page, which belongs to no world. */
export const labAddress = (): string => `${device() === null ? '' : serverOrigin()}/lab/`

/** The attributes for an `img` or a `video`. `path` as in replies: `/uploads/…`. */
export const serverFile = (path: string): ServerFile =>
  device() === null ? { src: path } : { src: serverOrigin() + path, crossOrigin: 'anonymous' }
