/** Files of one's own: fetched with the session like every call, then handed to the browser. */
import type { InputOf } from '@glasshouse/contract'
import { type FileCallName, type FileOptions, makeFileClient } from '@glasshouse/contract/file-client'
import { clientOptions } from './client.ts'
import { knowCall } from './known-calls.ts'

const fetchFile = makeFileClient(clientOptions)

/** Long enough for a browser to have begun to keep it. */
const keptMs = 60_000

/** Hands a file to the browser, which keeps it under this name. */
export function keepBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

/** Fetches and keeps it under its name. Throws `CallError`: a refusal by its name, or `unreachable`. */
export async function keepFile<N extends FileCallName>(
  name: N,
  body: InputOf<N>,
  options: FileOptions = {},
): Promise<void> {
  await knowCall(name)
  const file = await fetchFile(name, body, options)
  keepBlob(file.blob, file.name)
}
