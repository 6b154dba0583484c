/**
 * The acts of staff on the practice chain: they fill the paying wallet, and set the chain's terms.
 */
import { type BodyOf, type DataOf, formatId, formatMoney, Refusal, readReason } from '@glasshouse/contract'
import type { ActName } from '@glasshouse/words/act-names.ts'
import type { Handlers, OperatorContext } from '../context.ts'
import { writeChainTerms } from '../foundation/world/for-staff/write-settings.ts'
import { recordAct } from '../foundation/world/index.ts'
import { readMoment } from '../ledger/moment.ts'
import { readRates } from '../payments/bank/index.ts'
import { bookFilling, signerState } from '../payments/payout/index.ts'
import type { Runner } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { moneyAct, type StaffContext, settingAct, staffOf } from './act.ts'
import { readAmount } from './fields.ts'

/**
 * Errors: `amount_invalid`, `evidence_needed`, `text_refused`, `signer_fill_limit`,
 * `money_stopped`, `idempotency_conflict`.
 */
export function fillSigner(
  staff: StaffContext,
  given: BodyOf<'operator.fillSigner'>,
): Promise<DataOf<'operator.fillSigner'>> {
  const amount = readAmount(given.amount)
  const evidence = readReason('evidence', given.evidence)
  return moneyAct(staff, { call: 'operator.fillSigner', ...given }, async (tx, moment) => {
    const filling = { amount, evidence, askedMs: staff.wall.nowMs() }
    const { movementId, fillingId } = await bookFilling(tx, moment, staff.actor, filling)
    return { movementId: formatId('movement', movementId), fillingId: formatId('filling', fillingId) }
  })
}

/** The state of the paying wallet, with the exchange rates of this world. */
async function moneyTerms(context: OperatorContext): Promise<DataOf<'operator.signer'>> {
  const [state, rates] = await Promise.all([signerState(context), readRates(context.world.db)])
  return { ...state, rates }
}

/** A million practice USDT; the table checks both limits too. */
const termMax = 1_000_000_000_000n
const faucetMin = 1_000_000n

interface Terms {
  readonly rechargeMinimum: bigint
  readonly faucetAmount: bigint
}

/** Errors: `field_missing` when neither term is given, `amount_invalid`, `text_refused`. */
export async function setChainTerms(
  staff: StaffContext,
  given: BodyOf<'operator.setChainTerms'>,
): Promise<DataOf<'operator.setChainTerms'>> {
  const { rechargeMinimum: minimum, faucetAmount: faucet } = given
  if (minimum === undefined && faucet === undefined)
    throw new Refusal('field_missing', { field: 'rechargeMinimum' })
  const wanted = {
    minimum: minimum === undefined ? null : readAmount(minimum, { least: 0n, most: termMax }),
    faucet: faucet === undefined ? null : readAmount(faucet, { least: faucetMin, most: termMax }),
  }
  const reason = readReason('reason', given.reason)
  return settingAct(staff, async (tx) => {
    const before = await termsOf(tx)
    await writeChainTerms(tx, wanted)
    const after = await termsOf(tx)
    const moment = await readMoment(tx, staff.wall)
    const say = (act: ActName, from: bigint, to: bigint) =>
      recordAct(tx, moment, staff.actor, act, { before: formatMoney(from), after: formatMoney(to), reason })
    if (wanted.minimum !== null) await say('recharge-minimum', before.rechargeMinimum, after.rechargeMinimum)
    if (wanted.faucet !== null) await say('faucet-amount', before.faucetAmount, after.faucetAmount)
    return {
      rechargeMinimum: formatMoney(after.rechargeMinimum),
      faucetAmount: formatMoney(after.faucetAmount),
    }
  })
}

const termsOf = (tx: Runner): Promise<Terms> =>
  tx.one<Terms>(sql`
    select recharge_minimum, faucet_amount from world_setting for update`)

export const chainCalls = {
  'operator.signer': (_body, context) => moneyTerms(context),
  'operator.fillSigner': (body, context) => fillSigner(staffOf(context), body),
  'operator.setChainTerms': (body, context) => setChainTerms(staffOf(context), body),
} satisfies Partial<Handlers>
