/** The steps of a move between two servers at which tests kill its mover or a server. */
import type { Stop } from '../../apps/server/src/foundation/world/move/move-process.fixture.ts'

export type MoveStep = Stop & {
  /** A mover that is killed there has moved the world. */
  readonly moved: boolean
  /** The world's acts wait, or do not find it, until the mover goes on or is settled. */
  readonly waits?: true
}

/** Every step of a move with held writes, in order. */
export const heldSteps: readonly MoveStep[] = [
  { when: 'before', text: 'insert into world_move', moved: false },
  { when: 'after', text: 'insert into world_move', moved: false },
  { when: 'after', text: 'insert into schema_version', nth: 9, moved: false },
  { when: 'before', text: 'lock table', moved: false, waits: true },
  { when: 'after', text: 'lock table', moved: false, waits: true },
  { when: 'after', text: 'insert into "', nth: 6, moved: false, waits: true },
  { when: 'after', text: 'setval', nth: 3, moved: false, waits: true },
  { when: 'before', text: 'analyze', moved: false, waits: true },
  { when: 'before', text: 'alter schema', moved: false, waits: true },
  { when: 'after', text: 'pg_notify', moved: false, waits: true },
  { when: 'before', text: 'with turned as', moved: true, waits: true },
  { when: 'after', text: 'with turned as', moved: true },
  { when: 'after', text: 'drop table', nth: 20, moved: true },
]

/** Those of a move while it runs, between the first and the last of the others. */
export const followingSteps: readonly MoveStep[] = [
  { when: 'after', text: 'insert into schema_version', nth: 9, moved: false },
  { when: 'before', text: 'create publication', moved: false },
  { when: 'after', text: 'create publication', moved: false },
  { when: 'after', text: 'create subscription', moved: false },
  { when: 'after', text: 'set transaction snapshot', moved: false },
  { when: 'after', text: 'insert into "', nth: 6, moved: false },
  { when: 'before', text: 'enable', nth: 30, moved: false },
  { when: 'after', text: 'alter subscription', moved: false },
  { when: 'after', text: 'pg_logical_emit_message', moved: false },
  { when: 'before', text: 'lock table', moved: false, waits: true },
  { when: 'after', text: 'lock table', moved: false, waits: true },
  { when: 'before', text: 'pg_logical_emit_message', nth: 3, moved: false, waits: true },
  { when: 'before', text: 'alter schema', moved: false, waits: true },
  { when: 'after', text: 'pg_notify', moved: false, waits: true },
  { when: 'before', text: 'with turned as', moved: true, waits: true },
  { when: 'after', text: 'with turned as', moved: true },
  { when: 'after', text: 'slot_name = none', moved: true },
  { when: 'after', text: 'pg_drop_replication_slot', moved: true },
  { when: 'after', text: 'drop table', nth: 20, moved: true },
]
