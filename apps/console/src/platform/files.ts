/** Files that calls answer with; the token goes in the header, never in an address. */
import { makeFileClient } from '@glasshouse/contract/file-client'
import { clientOptions } from './client.ts'

/** `fetchFile(name, body, { onProgress? })` → `{ name, blob }`; throws `CallError` with the server's sentence. */
export const fetchFile = makeFileClient(clientOptions)

/** Hands a file to the browser's own downloads. */
export function saveFile({ name, blob }: { readonly name: string; readonly blob: Blob }): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  URL.revokeObjectURL(url)
}
