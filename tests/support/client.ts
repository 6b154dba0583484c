/** The contract's typed calls to a running server over HTTP, from one device. */
import { callDeclaration } from '@glasshouse/contract'
import { makeClient } from '@glasshouse/contract/client'

export interface Client {
  readonly call: ReturnType<typeof makeClient>
  /** Makes the next calls with this token, or with none. */
  useToken(token: string | null): void
  /** The secret of the device's practice phone, once it has one. */
  deviceSecret(): string | null
}

/**
 * A device that keeps its phone's secret as a wrapped app does. `world` is a slug; without one the
 * server answers for its own world.
 */
export function client(url: string, world: string | null = null, given: string | null = null): Client {
  let token = given
  let secret: string | null = null
  const call = makeClient(callDeclaration, {
    base: () => url,
    token: () => token,
    language: () => 'en_US',
    world: () => world,
    deviceSecret: {
      read: () => secret,
      keep: (kept) => {
        secret = kept
      },
    },
  })
  return {
    call,
    useToken: (next) => {
      token = next
    },
    deviceSecret: () => secret,
  }
}
