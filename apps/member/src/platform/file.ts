/** The member's own files: fetched with the session like every call, then handed to the browser. */
import type { InputOf, MemberCallName } from '@glasshouse/contract'
import { type FileCallName, type FileOptions, makeFileClient } from '@glasshouse/contract/file-client'
import { saveFile } from '@glasshouse/web/save-file.ts'
import { clientOptions } from './client.ts'
import { findCall } from './contract.ts'

const fetchFile = makeFileClient(findCall, clientOptions)

/**
 * Fetches a file and saves it under its name. Throws `CallError`: a refusal by its name, or
 * `unreachable`.
 */
export async function keepFile<N extends FileCallName & MemberCallName>(
  name: N,
  body: InputOf<N>,
  options: FileOptions = {},
): Promise<void> {
  const file = await fetchFile(name, body, options)
  saveFile(file.blob, file.name)
}
