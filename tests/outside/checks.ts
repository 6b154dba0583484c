/** The checks from outside by their names. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { daylight } from './daylight.ts'
import { fuzz } from './fuzz.ts'
import { inviteChain } from './invite-chain.ts'
import { livedClass } from './lived-class.ts'
import { machineClock } from './machine-clock.ts'
import { ownGround, type StartedGround } from './own-ground.ts'
import { reorganisation } from './reorganisation.ts'
import { sameLog } from './same-log.ts'
import { takeover } from './takeover.ts'
import type { Findings } from './visit/findings.ts'
import type { Ground } from './visit/ground.ts'
import { movedClock } from './visit/moved-clock.ts'
import { withdrawals } from './withdrawals.ts'

export interface Check {
  readonly asks: string
  /** The default size. */
  readonly size: number
  /** Its duration on two otherwise idle cores. */
  readonly takes: string
  /** For any server. */
  readonly run?: (ground: Ground, seen: Findings, size: number) => Promise<void>
  /** For a server that the check starts itself, since it ends it or changes data below it. */
  readonly onOwn?: (ground: StartedGround, seen: Findings, size: number) => Promise<void>
  readonly start?: () => Promise<StartedGround>
}

export const checks: Readonly<Record<string, Check>> = {
  withdrawals: {
    asks: 'does splitting a withdrawal into a thousand lower the fee?',
    size: 1000,
    takes: '2 minutes',
    run: withdrawals,
  },
  chain: {
    asks: 'does a chain of ten thousand invitations settle, and pay three levels?',
    size: 10_000,
    takes: '15 minutes',
    run: inviteChain,
  },
  daylight: {
    asks: 'does a class live through daylight saving, in four zones?',
    size: 4,
    takes: '10 minutes',
    run: daylight,
  },
  'lived-class': {
    asks: 'does what the books said differ from what then came, in ninety days of three classes?',
    size: 90,
    takes: '5 minutes',
    run: livedClass,
  },
  clock: {
    asks: 'what happens when the machine’s clock jumps?',
    size: 7,
    takes: '2 minutes',
    onOwn: (ground, seen, size) => machineClock(ground as MovedGround, seen, size),
    start: movableGround,
  },
  reorganisation: {
    asks: 'what becomes of deposits when the chain’s newest blocks are replaced?',
    size: 1,
    takes: '4 minutes',
    onOwn: reorganisation,
  },
  'same-log': {
    asks: 'is a transfer credited once, however often and by however many it is read?',
    size: 20,
    takes: '5 minutes',
    onOwn: sameLog,
  },
  takeover: {
    asks: 'does a second process of the host take over what a killed one did alone, within five seconds?',
    size: 1,
    takes: '3 minutes',
    onOwn: takeover,
  },
  fuzz: {
    asks: 'does any of fifty thousand odd calls break something?',
    size: 50_000,
    takes: '12 minutes',
    run: fuzz,
  },
}

type MovedGround = StartedGround & { setClock(seconds: number): void }

async function movableGround(): Promise<MovedGround> {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-clock-'))
  const { env, set } = movedClock(folder)
  const ground = await ownGround(env)
  const stop = async () => {
    set(0)
    await ground.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...ground, setClock: set, stop }
}
