/** The app's one `call`: contract client + session + language + world. */
import { services, type Topic } from '@glasshouse/contract'
import { type ClientOptions, makeClient } from '@glasshouse/contract/client'
import { device } from '@glasshouse/web/device.ts'
import * as z from 'zod/mini'
import { findCall } from './contract.ts'
import { language } from './language.ts'
import { configured } from './meta.ts'
import { currentSession } from './session.ts'
import { deviceSecretKey, parseStored, readStored, writeStored } from './storage.ts'
import { worldSlug } from './world.ts'

const hosts = parseStored(configured('services') || null, z.partialRecord(z.enum(services), z.url())) ?? {}

/** The base address of a service's own host; empty for the page's origin. */
export function baseOf(service: (typeof services)[number]): string {
  return (hosts[service] ?? '').replace(/\/$/, '')
}

/**
 * The origin of the app's links: its server's origin, which is not the page's origin in the wrapped
 * phone app.
 */
export const serverOrigin = (): string => baseOf('user') || location.origin

let unauthorized: (message: string) => void = () => undefined

/** Sets the handler of replies with code 401; the app does this once at start. */
export const onUnauthorized = (handler: (message: string) => void): void => {
  unauthorized = handler
}

let acted: (topics: readonly Topic[]) => void = () => undefined

/** Sets the handler of the topics that an ended act may have changed; `query.ts` does this. */
export const onActed = (handler: (topics: readonly Topic[]) => void): void => {
  acted = handler
}

/** The client's options: how this app reaches its server. */
export const clientOptions: ClientOptions = {
  base: baseOf,
  token: () => currentSession()?.token ?? null,
  language: () => language.get(),
  world: () => worldSlug,
  onUnauthorized: (message) => unauthorized(message),
  onActed: (topics) => acted(topics),
  // In a browser the device secret is in a cookie, which scripts cannot read; a wrapped app has no
  // cookie of its server.
  ...(device() === null
    ? {}
    : {
        deviceSecret: {
          read: () => readStored(deviceSecretKey, z.string()),
          keep: (secret) => writeStored(deviceSecretKey, secret),
        },
      }),
}

/**
 * `call(name, body, { operationId?, signal? })` → `{ msg, data }`, parsed by the contract. Throws
 * `CallError`: `error` is the name in the error table, `unreachable`, or `reply_not_understood`.
 */
export const call = makeClient(findCall, clientOptions)
