/**
 * The hosts that files share, one per worker, made when a worker first asks. They belong to the run
 * and not to a worker, which is ended without notice: so each is stopped before the run's Postgres
 * is.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import type { ServerAccess } from '../../support/test-server.ts'
import { type Host, makeHost, seededDatabase } from './make-host.ts'

/**
 * The interval between blocks: no file that shares a host waits for its chain, and with the
 * product's 3 s the blocks took two fifths of an idle host's processor time, for as long as the run
 * lasts.
 */
const blockMs = 15_000

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Another set-up of this project provided it.
  const access: ServerAccess = project.getProvidedContext().testServer
  const hosts = new Map<string, Promise<Host>>()
  // In a whole run the seeding runs during the earlier tests, which leave part of a core. If it
  // failed, the next caller makes it again.
  const seeded = process.env['TEST_WHOLE'] ? seededDatabase(access).catch(() => undefined) : Promise.resolve()
  const server = createServer((request, reply) => {
    const worker = request.url ?? ''
    const host = hosts.get(worker) ?? makeHost(access, { blockMs })
    hosts.set(worker, host)
    host.then(
      (made) => reply.end(JSON.stringify(made)),
      (error: unknown) => {
        hosts.delete(worker)
        reply.writeHead(500).end(String(error))
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('sharedHosts', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.closeAllConnections()
    server.close()
    await seeded
    const made = await Promise.allSettled(hosts.values())
    for (const host of made) if (host.status === 'fulfilled') await host.value.stop()
  }
}
