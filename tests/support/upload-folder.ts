/** Where the files of a test process's worlds lie; gone with the process. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const testUploadFolder = mkdtempSync(join(tmpdir(), 'glasshouse-uploads-'))
process.on('exit', () => rmSync(testUploadFolder, { recursive: true, force: true }))
