/**
 * The settings that staff change. The caller has locked the row, checked the change, and writes it
 * in the journal.
 */
import type { RecruitingTerms } from '@glasshouse/model'
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { WorldSettings } from '../settings.ts'

export const writePolicy = (
  tx: Tx,
  { policy, operatorFunds }: Pick<WorldSettings, 'policy' | 'operatorFunds'>,
): Promise<number> =>
  tx.run(sql`update world_setting set policy = ${policy}, operator_funds = ${operatorFunds}`)

export const writeSavings = (
  tx: Tx,
  { fundBasisPoints, dividendBasisPoints }: Pick<WorldSettings, 'fundBasisPoints' | 'dividendBasisPoints'>,
): Promise<number> =>
  tx.run(sql`
    update world_setting set fund_basis_points = ${fundBasisPoints},
      dividend_basis_points = ${dividendBasisPoints}`)

/** `amount`: minor units. */
export const writeStartingMoney = (tx: Tx, amount: bigint): Promise<number> =>
  tx.run(sql`update world_setting set starting_money = ${amount}`)

export const writeRecruiting = (tx: Tx, terms: RecruitingTerms): Promise<number> =>
  tx.run(sql`
    update world_setting set referral_basis_points = ${terms.referralBasisPoints.map(Number)}::int[],
      invite_bonus = ${terms.inviteBonus}, team_basis_points = ${Number(terms.teamBenefitBasisPoints)},
      team_from_grade = ${terms.teamBenefitFromGrade}`)

type Rules = Pick<
  WorldSettings,
  'takeBasisPoints' | 'pauseWhenShort' | 'statesBasisPoints' | 'statesThroughDay'
>

export const writeRules = (tx: Tx, rules: Rules): Promise<number> =>
  tx.run(sql`
    update world_setting set take_basis_points = ${rules.takeBasisPoints}, pause_when_short = ${rules.pauseWhenShort},
      states_basis_points = ${rules.statesBasisPoints}, states_through_day = ${rules.statesThroughDay}`)

/** A scheduled date of opening no longer counts, because staff decided. */
export const writeBooksClosed = (tx: Tx, closed: boolean): Promise<number> =>
  tx.run(sql`update world_setting set books_closed = ${closed}, books_open_real = null`)

type Frame = Pick<
  WorldSettings,
  | 'name'
  | 'timeZone'
  | 'memberCap'
  | 'machinesMax'
  | 'endsReal'
  | 'mailRegistration'
  | 'nicknameEntry'
  | 'entry'
>

/** The world's name and zone, its limits, its end, and who may enter. */
export const writeFrame = (tx: Tx, frame: Frame): Promise<number> =>
  tx.run(sql`
    update world_setting set name = ${frame.name}, time_zone = ${frame.timeZone}, member_cap = ${frame.memberCap},
      machines_max = ${frame.machinesMax},
      ends_real = ${frame.endsReal}, mail_registration = ${frame.mailRegistration},
      nickname_entry = ${frame.nicknameEntry}, entry = ${frame.entry}`)

/** Minor units. */
interface RewardTerms {
  readonly linkReward: bigint
  readonly groupReward: bigint
  readonly signInReward: bigint
  readonly signInRandomLeast: bigint
  readonly signInRandomMost: bigint
}

export const writeRewardTerms = (tx: Tx, terms: RewardTerms): Promise<number> =>
  tx.run(sql`
    update world_setting set link_reward = ${terms.linkReward}, group_reward = ${terms.groupReward},
      signin_reward = ${terms.signInReward}, signin_random_least = ${terms.signInRandomLeast},
      signin_random_most = ${terms.signInRandomMost}`)

/** Minor units; null leaves a term as it is. */
export const writeChainTerms = (
  tx: Tx,
  { minimum, faucet }: { readonly minimum: bigint | null; readonly faucet: bigint | null },
): Promise<number> =>
  tx.run(sql`
    update world_setting set recharge_minimum = coalesce(${minimum}::bigint, recharge_minimum),
      faucet_amount = coalesce(${faucet}::bigint, faucet_amount)`)

/** Minor units. */
export const writeWithdrawalLimits = (
  tx: Tx,
  { autoMax, singleMax }: { readonly autoMax: bigint; readonly singleMax: bigint },
): Promise<number> =>
  tx.run(sql`update world_setting set withdrawal_auto_max = ${autoMax}, withdrawal_single_max = ${singleMax}`)

/** Whether staff of this world need a second step. */
export const writeStaffSecondStep = (tx: Tx, required: boolean): Promise<number> =>
  tx.run(sql`update world_setting set staff_second_step = ${required}`)
