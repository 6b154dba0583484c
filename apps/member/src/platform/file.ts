/** Files of one's own: fetched with the session like every call, then handed to the browser. */
import type { InputOf } from '@glasshouse/contract'
import { type FileCallName, type FileOptions, makeFileClient } from '@glasshouse/contract/file-client'
import { saveFile } from '@glasshouse/web/save-file.ts'
import { clientOptions } from './client.ts'
import { knowCall } from './known-calls.ts'

const fetchFile = makeFileClient(clientOptions)

/** Fetches and keeps it under its name. Throws `CallError`: a refusal by its name, or `unreachable`. */
export async function keepFile<N extends FileCallName>(
  name: N,
  body: InputOf<N>,
  options: FileOptions = {},
): Promise<void> {
  await knowCall(name)
  const file = await fetchFile(name, body, options)
  saveFile(file.blob, file.name)
}
