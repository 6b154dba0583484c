/**
 * The wrapped app in a browser: its own files from an origin of their own, and a scripted phone
 * bridge.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import type { Browser } from 'playwright-core'
import { answering, layBridge, type PhoneState } from '../../../apps/phone/bridge.fixture.ts'
import { newPerson, type Person } from './person.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

export interface Wrapping {
  /** The URL of the app's files. */
  readonly url: string
  /** A folder for preparing them. */
  readonly folder: string
  /** A person with this phone. */
  person(browser: Browser, phone: PhoneState): Promise<Person>
  stop(): Promise<void>
}

export async function startWrapping(): Promise<Wrapping> {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-phone-'))
  const server = createServer((request, reply) => {
    const path = normalize(new URL(request.url ?? '/', 'http://phone').pathname)
    const file = join(folder, path === '/' ? 'index.html' : path)
    if (!existsSync(file) || !statSync(file).isFile()) return void reply.writeHead(404).end()
    reply.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    reply.end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    folder,
    person: async (browser, phone) => {
      const person = await newPerson(browser, { url, reducedMotion: 'reduce' })
      await person.context.exposeFunction('nativeCall', answering(phone))
      await person.context.addInitScript(layBridge)
      return person
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
