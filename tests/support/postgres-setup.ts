import type { TestProject } from 'vitest/node'
import { useRunFolder } from './run-folder.ts'
import { type TestServer, testServer } from './test-server.ts'

// Several projects of one run share the server: vitest calls this once per project, in one process.
const SHARED = Symbol.for('glasshouse.test-server')
type Shared = { server: Promise<TestServer>; users: number; endWatch: () => void }

function startShared(): Shared {
  const { database, endWatch } = useRunFolder()
  return { endWatch, server: testServer(database), users: 0 }
}

/** Runs only when a project has files to run: unit tests never start a database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const holder = globalThis as { [SHARED]?: Shared }
  holder[SHARED] ??= startShared()
  const shared = holder[SHARED]
  shared.users += 1
  project.provide('testServer', (await shared.server).access)
  return async () => {
    shared.users -= 1
    if (shared.users > 0) return
    delete holder[SHARED]
    await (await shared.server).dispose()
    shared.endWatch()
  }
}
