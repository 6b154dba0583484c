/**
 * Sends a message over the practice network: one phone gets it, and only the device that holds
 * that phone reads it.
 */
import type { DataOf } from '@glasshouse/contract'
import type { WallClock } from '../../platform/clock.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

type Shown = DataOf<'practice.messages'>['list'][number]

export interface Message {
  readonly phoneId: bigint
  readonly channel: Shown['channel']
  readonly kind: Shown['kind']
  readonly code?: string
}

export const sendPracticeMessage = (
  runner: Runner,
  wall: WallClock,
  { phoneId, channel, kind, code }: Message,
) =>
  runner.run(sql`
    insert into phone_message (phone_id, channel, kind, code, sent_real)
    values (${phoneId}, ${channel}, ${kind}, ${code ?? null}, ${new Date(wall.nowMs())})`)
