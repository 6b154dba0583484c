/** A text as gzip in base64: for the script and for the words of a page in one file. */
import { gzipSync } from 'node:zlib'

export const packed = (text: string): string => gzipSync(text, { level: 9 }).toString('base64')
