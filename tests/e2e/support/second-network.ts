/**
 * A second machine on this one's network: a network namespace with a virtual cable to the host, as
 * a phone has one to a class's server. It needs root and Linux; where the machine does not permit
 * it, `missing` gives the reason.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SecondNetwork {
  /** This machine's address on the cable. */
  readonly here: string
  readonly there: string
  /** A program that starts the given one on the other side. */
  readonly starter: (path: string) => string
  close(): void
}

const ip = (...words: string[]): void =>
  void execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] })

export function openSecondNetwork(): SecondNetwork | { readonly missing: string } {
  const name = `gh${process.pid}`
  const [here, there] = [`10.213.${process.pid % 250}.1`, `10.213.${process.pid % 250}.2`]
  const inside = (...words: string[]) => ip('-n', name, ...words)
  try {
    ip('netns', 'add', name)
    ip('link', 'add', `${name}a`, 'type', 'veth', 'peer', 'name', `${name}b`, 'netns', name)
    ip('addr', 'add', `${here}/24`, 'dev', `${name}a`)
    ip('link', 'set', `${name}a`, 'up')
    inside('addr', 'add', `${there}/24`, 'dev', `${name}b`)
    inside('link', 'set', `${name}b`, 'up')
    inside('link', 'set', 'lo', 'up')
    // For any address of this machine in a QR code, the cable is the route.
    inside('route', 'add', 'default', 'via', here)
  } catch (error) {
    const { stderr, message } = error as { stderr?: Buffer; message: string }
    try {
      ip('netns', 'del', name)
    } catch {
      // The namespace was never made.
    }
    return { missing: String(stderr ?? message).trim() || message }
  }
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-network-'))
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
