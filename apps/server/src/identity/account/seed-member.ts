/** The first members of a world: the demo's simulated ones, and the one whose login is printed. */
import { type Country, countryByCode, type Language } from '@glasshouse/contract'
import type { World } from '../../context.ts'
import type { Moment } from '../../ledger/moment.ts'
import { assert } from '../../platform/assert.ts'
import type { WallClock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Random } from '../../platform/random.ts'
import { type HandedPhone, handPhone } from '../practice/index.ts'
import { createMember, type MadeMember } from './create-member.ts'

export interface SeedMember {
  readonly country: Country['code']
  readonly language: Language
  readonly name: string | null
  /** Null: nobody can log in as this member. */
  readonly passwordHash: string | null
  readonly inviterId: bigint | null
  readonly simulated: boolean
}

export interface SeededMember extends MadeMember {
  readonly phone: HandedPhone
}

/**
 * The same as registering (number of the practice network, accounts, starting money), without a
 * device: nobody reads the messages of its phone.
 */
export async function seedMember(
  tx: Tx,
  where: { readonly world: Pick<World, 'invitePrefix'>; readonly wall: WallClock; readonly random: Random },
  moment: Moment,
  { country: code, ...wanted }: SeedMember,
): Promise<SeededMember> {
  const country = countryByCode(code)
  assert(country !== undefined, `no practice numbers for ${code}`)
  const phone = await handPhone(tx, where, { deviceId: null, country, language: wanted.language })
  const made = await createMember(tx, where, moment, {
    ...wanted,
    country: code,
    digits: phone.digits,
    email: null,
  })
  return { ...made, phone }
}
