/** The upload folder of a test process's worlds; it is deleted when the process exits. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const testUploadFolder = mkdtempSync(join(tmpdir(), 'glasshouse-uploads-'))
process.on('exit', () => rmSync(testUploadFolder, { recursive: true, force: true }))
