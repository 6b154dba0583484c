/**
 * A second machine on this one's network: a network namespace with a virtual cable to the host, as
 * a phone has one to a class's server. It needs root and Linux; where the machine does not permit
 * it, `missing` gives the reason.
 *
 * This end of the cable gets no address, only a route: Chromium ends the requests that wait for a
 * connection whenever an address of its machine comes or goes (`net::ERR_NETWORK_CHANGED`), and the
 * browsers of other test files run at the same time.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { namespaceFile } from '../../support/leave-nothing.ts'

export interface SecondNetwork {
  /** This machine's address, as its own network has it. */
  readonly here: string
  readonly there: string
  /** A program that starts the given one on the other side. */
  readonly starter: (path: string) => string
  close(): void
}

const ip = (...words: string[]): void =>
  void execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] })

const ownAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flat()
    .find((at) => at !== undefined && at.family === 'IPv4' && !at.internal)?.address

/** Null: this machine permits one. */
export function secondNetworkMissing(): string | null {
  const network = openSecondNetwork()
  if ('missing' in network) return network.missing
  network.close()
  return null
}

export function openSecondNetwork(): SecondNetwork | { readonly missing: string } {
  const here = ownAddress()
  if (here === undefined) return { missing: 'this machine has no address on a network' }
  const name = `gh${process.pid}`
  const end = `${name}a`
  const there = `10.213.${process.pid % 250}.2`
  const inside = (...words: string[]) => ip('-n', name, ...words)
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-network-'))
  // A run that is killed leaves the namespace, and its watch finds the name here.
  writeFileSync(join(folder, namespaceFile(name)), '')
  try {
    ip('netns', 'add', name)
    ip('link', 'add', end, 'type', 'veth', 'peer', 'name', `${name}b`, 'netns', name)
    ip('link', 'set', end, 'addrgenmode', 'none')
    inside('addr', 'add', `${there}/32`, 'dev', `${name}b`)
    inside('link', 'set', `${name}b`, 'up')
    inside('link', 'set', 'lo', 'up')
    ip('link', 'set', end, 'up')
    ip('route', 'add', `${there}/32`, 'dev', end)
    // For any address of this machine in a QR code, the cable is the route.
    inside('route', 'add', 'default', 'dev', `${name}b`)
  } catch (error) {
    const { stderr, message } = error as { stderr?: Buffer; message: string }
    try {
      ip('netns', 'del', name)
    } catch {
      // The namespace was never made.
    }
    rmSync(folder, { recursive: true, force: true })
    return { missing: String(stderr ?? message).trim() || message }
  }
  return {
    here,
    there,
    starter: (path) => {
      const starter = join(folder, 'start.sh')
      writeFileSync(starter, `#!/bin/sh\nexec ip netns exec ${name} '${path}' "$@"\n`)
      chmodSync(starter, 0o755)
      return starter
    },
    close: () => {
      // The cable is deleted with its namespace.
      ip('netns', 'del', name)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
