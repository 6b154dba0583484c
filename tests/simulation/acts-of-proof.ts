/**
 * The proof that a withdrawal is the member's: the fund password, or a token with or without a
 * second step.
 */
import { createHash } from 'node:crypto'
import type { FundPasswordProof } from '../../apps/server/src/identity/fund-password/index.ts'
import { checkSecondStep } from '../../apps/server/src/identity/second-step/check.ts'
import { codeOf, stepAt, stepSeconds } from '../../apps/server/src/identity/second-step/totp.ts'
import { sql } from '../../apps/server/src/platform/db/sql.ts'
import { Refusal } from '../../packages/contract/src/index.ts'
import { calm } from './calm.ts'
import { passwordHash } from './members.ts'
import { type MemberModel, must } from './model.ts'
import { actContextOf, note, type Simulation } from './simulation.ts'

interface Proof {
  readonly proved: FundPasswordProof
  /** With a valid second step. */
  readonly stepped: boolean
}

const password: Proof = { proved: { by: 'password', comparedHash: passwordHash }, stepped: false }

/** A member with an authenticator gives its code, a wrong one, a used one, or none. */
export async function proof(sim: Simulation, member: MemberModel): Promise<Proof> {
  const { chance, host } = sim
  const { secret } = member
  if (secret === null) return password
  await calm(sim) // a code is good once: nobody can ask again whether it was taken
  const kind = chance.weighted({ code: 60, wrong: 10, again: 15, none: 15 })
  if (kind === 'none') return password
  // Each code is valid once, and at most five wrong ones are allowed within a quarter of an hour.
  host.wall.forward(15 * 60_000 + stepSeconds * 1000)
  const right = codeOf(secret, stepAt(host.wall.nowMs()))
  const told = await tell(sim, member, kind === 'wrong' ? otherThan(right) : right)
  must(told === (kind !== 'wrong'), `a ${kind} code is ${told ? 'taken' : 'refused'}`)
  if (kind === 'again') must(!(await tell(sim, member, right)), 'a code that was used is taken again')
  note(sim, `a second step is given (${kind})`)
  return { proved: await tokenOf(sim, member, told), stepped: told }
}

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000')

/** Whether the code is accepted. */
async function tell(sim: Simulation, member: MemberModel, code: string): Promise<boolean> {
  try {
    const context = actContextOf(sim, sim.host.app(), member, '')
    return (
      (await checkSecondStep(context as unknown as Parameters<typeof checkSecondStep>[0], { code })) !== null
    )
  } catch (error) {
    if (error instanceof Refusal && error.error === 'second_step_incorrect') return false
    throw error
  }
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A token that replaces the fund password for five minutes, in a session of the member's. */
async function tokenOf(sim: Simulation, member: MemberModel, stepped: boolean): Promise<FundPasswordProof> {
  const { host, seed, step } = sim
  const { db } = host.app().world
  const [sessionHash, tokenHash] = [hash(`session ${seed} ${step}`), hash(`token ${seed} ${step}`)]
  const [now, until] = [new Date(host.wall.nowMs()), new Date(host.wall.nowMs() + 300_000)]
  await db.run(sql`
    insert into session (token_hash, member_id, started_real, expires_real)
    values (${sessionHash}, ${member.memberId}, ${now}, ${until})`)
  await db.run(sql`
    insert into step_up (session_hash, token_hash, expires_real, second_step)
    values (${sessionHash}, ${tokenHash}, ${until}, ${stepped})`)
  return { by: 'step-up', sessionHash, tokenHash }
}
