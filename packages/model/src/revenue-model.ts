/**
 * A product's revenue model, as stored with the product (JSON) and shown in the books. Amounts are
 * decimal strings of practice USDT a machine a day; shares are whole percents or millionths.
 */
import { amountText } from '@glasshouse/contract/values/money.ts'
import * as z from 'zod/mini'

const perMachine = amountText.check(z.refine((text) => !text.startsWith('-'), 'revenue is never negative'))
const percent = z.int().check(z.gte(0), z.lte(100))
const millionths = z.int().check(z.gte(0), z.lte(1_000_000))
/** Every day differs from the model by up to this much, seeded. */
const noisePercent = z._default(percent, 0)

const revenueModelSchema = z.discriminatedUnion('kind', [
  /** Earns nothing: its incomes are paid from elsewhere or not at all. */
  z.strictObject({ kind: z.literal('none') }),
  /** The same every day. */
  z.strictObject({ kind: z.literal('constant'), perMachine, noisePercent }),
  /**
   * Swings around the mean: perMachine × (1 ± swing), highest on `peakDay` and every `periodDays`
   * after.
   */
  z.strictObject({
    kind: z.literal('seasonal'),
    perMachine,
    noisePercent,
    swingPercent: percent,
    periodDays: z.int().check(z.gte(2), z.lte(3_660)),
    peakDay: z.int(),
  }),
  /** Loses the same share every day after `fromDay`, down to `floorPercent` of what it was. */
  z.strictObject({
    kind: z.literal('decaying'),
    perMachine,
    noisePercent,
    lossPpmPerDay: millionths,
    fromDay: z.int(),
    floorPercent: percent,
  }),
  /**
   * Constant, but on any day an outage may begin that lasts `lastsDays` and leaves
   * `outputPercent`.
   */
  z.strictObject({
    kind: z.literal('outage'),
    perMachine,
    noisePercent,
    startsPpmPerDay: millionths,
    lastsDays: z.int().check(z.gte(1), z.lte(60)),
    outputPercent: percent,
  }),
])

export type RevenueModel = z.output<typeof revenueModelSchema>

/** Parses stored or typed JSON. Errors: ZodError that names the field. */
export const parseRevenueModel = (json: unknown): RevenueModel => revenueModelSchema.parse(json)
