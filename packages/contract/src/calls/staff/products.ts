/**
 * Calls of staff about products: prepare a draft, view its promise, put it on sale, control its
 * sale.
 */
import * as z from 'zod/mini'
import { declareCall, done } from '../../call.ts'
import { runners, sellers, writers } from '../../roles.ts'
import { consoleList } from '../../values/console-list.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { languageCodes } from '../../values/language.ts'
import { amountInput, amountText } from '../../values/money.ts'
import { dayNumber, instantText, parsedInstant } from '../../values/time.ts'
import { counted } from '../identity/auth.ts'
import { productStatus } from '../scheme/product.ts'
import { reasonField } from './reason.ts'

/** Drawn by the project; no other picture represents a machine. */
export const productPictures = [
  '/pictures/water-pump.svg',
  '/pictures/delivery-bike.svg',
  '/pictures/sewing-loom.svg',
  '/pictures/grain-mill.svg',
  '/pictures/solar-roof.svg',
  '/pictures/print-press.svg',
  '/pictures/cold-store.svg',
  '/pictures/windmill.svg',
] as const

/** Per world, ended ones included. */
export const productsMax = 200
/** Code points. */
export const productNameMax = 60
export const leaseWordsMax = 4_000
export const leaseParagraphsMax = 20
/** Days of a preview at most. */
export const previewDaysMax = 365

export const productStates = ['draft', 'onSale', 'paused', 'soldOut', 'ended', 'preSale', 'rush'] as const
export const revenueKinds = ['none', 'constant', 'seasonal', 'decaying', 'outage'] as const

const whole = (digitsMax: number) =>
  z.string().check(z.regex(new RegExp(`^(?:0|[1-9][0-9]{0,${digitsMax - 1}})$`)))
/** Any text passes: the handler names what is wrong with it. */
const nameField = z.string().check(z.minLength(1), z.maxLength(productNameMax * 6))
/** Empty: no limit. */
const unitsField = z.string().check(z.regex(/^(?:|0|[1-9][0-9]{0,6})$/))
const perMachineField = z.string().check(z.regex(/^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,6})?$/))

/** The promise of an order and its funding: fixed as soon as the product is on sale. */
const termFields = {
  price: amountInput,
  dayReturn: amountInput,
  validDays: whole(4),
  /** The real cost of one machine; default 0. */
  machineCost: z.optional(amountInput),
  revenueKind: z.enum(revenueKinds),
  /** Practice USDT a machine a day. Of every kind but `none`. */
  perMachine: z.optional(perMachineField),
  noisePercent: z.optional(whole(3)),
  /** Of `seasonal`. */
  swingPercent: z.optional(whole(3)),
  periodDays: z.optional(whole(4)),
  peakDay: z.optional(whole(5)),
  /** Of `decaying`; `fromDay` is a day of the world. */
  lossPpmPerDay: z.optional(whole(7)),
  fromDay: z.optional(whole(5)),
  floorPercent: z.optional(whole(3)),
  /** Of `outage`. */
  startsPpmPerDay: z.optional(whole(7)),
  lastsDays: z.optional(whole(2)),
  outputPercent: z.optional(whole(3)),
}

const optionalTerms = {
  ...termFields,
  price: z.optional(amountInput),
  dayReturn: z.optional(amountInput),
  validDays: z.optional(whole(4)),
  revenueKind: z.optional(z.enum(revenueKinds)),
}

const saleFields = {
  picture: z.optional(z.enum(productPictures)),
  limitPerMember: z.optional(unitsField),
}

const staffProduct = z.object({
  productId: idText('product'),
  name: z.string(),
  picture: z.string(),
  state: z.enum(productStates),
  status: productStatus,
  position: z.number(),
  price: amountText,
  dayReturn: amountText,
  validDays: z.number(),
  promised: amountText,
  machineCost: amountText,
  stock: z.nullable(z.number()),
  sold: counted,
  limitPerMember: z.nullable(z.number()),
  startTime: z.nullable(instantText),
  endTime: z.nullable(instantText),
  revenueKind: z.enum(revenueKinds),
  leaseVersion: z.number(),
})
export type StaffProduct = z.output<typeof staffProduct>

const staffProductDetail = z.object({
  ...staffProduct.shape,
  /** The revenue model's other fields, in the form in which they are typed. */
  revenue: z.record(z.string(), z.string()),
  /** In each of the fourteen languages. */
  words: z.array(
    z.object({
      language: z.enum(languageCodes as [string, ...string[]]),
      /** Null: it has its English name there. */
      name: z.nullable(z.string()),
      /** The lease agreement as the program writes it. */
      program: z.array(z.string()),
      /** The paragraphs that staff appended. */
      own: z.array(z.string()),
    }),
  ),
})

const previewRun = z.object({
  /**
   * The first day on which the pots cannot pay what is due; null: not within the days of the
   * preview.
   */
  shortDay: z.nullable(z.number()),
  /** Days until a buyer of day 1 has the price back, as really paid; null: never, or later. */
  breakEvenDays: z.nullable(z.number()),
  /** Paid ÷ due over these days; null when nothing falls due. */
  covered: z.nullable(z.number()),
})

const productPreview = z.object({
  promise: z.object({
    perMachine: amountText,
    /** Prices. */
    multiple: z.number(),
    breakEvenDays: z.nullable(z.number()),
  }),
  needs: z.object({
    /** Mean of a machine a day over its term, after dividends. */
    earnedPerDay: amountText,
    /** From this amount a machine a day no growth of sales is needed. */
    selfFundingPerDay: amountText,
    /**
     * Growth of sales a day in percent, when only members' payments pay what machines do not
     * earn; 0: none; null: none is enough.
     */
    growthPercent: z.nullable(z.number()),
  }),
  policy: z.enum(['revenue-backed', 'promise-first']),
  /** The pace of the preview: machines a day, growing by percents a day. */
  soldPerDay: z.number(),
  soldGrowthPercent: z.number(),
  days: z.number(),
  pays: previewRun,
  /** Without stated revenue: neither the pot's part of it nor a rule's. */
  paysWithoutStated: previewRun,
  /** For the same days without a single sale of it: earlier promises, and nothing else. */
  withoutIt: previewRun,
  /** Whether all that falls due within these days is paid, without stated revenue. */
  isCovered: z.boolean(),
  /**
   * From the books of the world as it is: the share of the promises at the next 30 closes that
   * would be paid.
   */
  coverage: z.nullable(z.number()),
  /** The same without stated revenue. */
  coverageModelledOnly: z.nullable(z.number()),
  series: z.array(
    z.object({
      day: dayNumber,
      due: amountText,
      paid: amountText,
      fromMembers: amountText,
      pots: amountText,
    }),
  ),
})

const ofProduct = { productId: parsedId('product') }
const shape = { service: 'operator', auth: 'operator', ours: true } as const
const textErrors = ['text_refused'] as const

export const staffProductCalls = {
  'operator.products': declareCall({
    ...shape,
    method: 'GET',
    path: 'products',
    roles: sellers,
    summary: 'All products, including drafts and ended ones.',
    ...consoleList({
      sorts: ['position', 'price', 'sales'],
      order: 'asc',
      filters: { state: z.optional(z.enum(productStates)) },
      pairs: [
        ['state', 'price'],
        ['state', 'sales'],
      ],
      item: staffProduct,
    }),
    errors: ['page_too_deep'],
  }),
  'operator.product': declareCall({
    ...shape,
    method: 'GET',
    path: 'product',
    roles: sellers,
    summary: 'One product with its revenue model, its names and its lease agreement in every language.',
    body: z.object(ofProduct),
    data: staffProductDetail,
    errors: ['product_unknown'],
  }),
  'operator.previewProduct': declareCall({
    ...shape,
    method: 'GET',
    path: 'product/preview',
    roles: sellers,
    summary:
      'What such a product promises, what it needs, and what this world’s pots could pay under its policy.',
    body: z.object({
      ...termFields,
      stock: z.optional(unitsField),
      /** Default: a thirtieth of the stock, one without a limit. */
      soldPerDay: z.optional(whole(6)),
      /** Hundredths of a percent a day, to 50%. */
      growthBasisPoints: z.optional(whole(4)),
    }),
    data: productPreview,
    errors: ['amount_invalid'],
  }),
  'operator.createProduct': declareCall({
    ...shape,
    method: 'POST',
    path: 'product/create',
    roles: runners,
    summary: 'Prepares a draft behind the others; nobody but staff sees it.',
    body: z.object({
      ...termFields,
      name: nameField,
      picture: z.enum(productPictures),
      stock: z.optional(unitsField),
      limitPerMember: z.optional(unitsField),
    }),
    data: staffProductDetail,
    errors: ['amount_invalid', 'products_too_many', ...textErrors],
  }),
  'operator.editProduct': declareCall({
    ...shape,
    method: 'POST',
    path: 'product/edit',
    roles: runners,
    summary:
      'Changes every field of a draft; of a product for sale only its place, its picture and the limit for each member, because what was promised stays.',
    body: z.object({
      ...ofProduct,
      ...optionalTerms,
      ...saleFields,
      position: z.optional(whole(4)),
      reason: reasonField,
    }),
    data: staffProductDetail,
    errors: ['amount_invalid', 'field_missing', 'product_unknown', 'product_terms_fixed', ...textErrors],
  }),
  'operator.setProductWords': declareCall({
    ...shape,
    method: 'POST',
    path: 'product/words',
    roles: writers,
    summary:
      'Sets a product’s name in a language, and the text that follows the program’s own words in its lease agreement; orders keep the version that they were bought under.',
    body: z.object({
      ...ofProduct,
      language: z.enum(languageCodes as [string, ...string[]]),
      /** Empty: the English text, which always exists. */
      name: z.string().check(z.maxLength(productNameMax * 6)),
      /** Paragraphs, one a line; empty: only the program's. */
      lease: z._default(z.string().check(z.maxLength(leaseWordsMax * 6)), ''),
      reason: reasonField,
    }),
    data: staffProductDetail,
    errors: ['product_unknown', 'content_too_long', ...textErrors],
  }),
  'operator.publishProduct': declareCall({
    ...shape,
    method: 'POST',
    path: 'product/publish',
    roles: runners,
    summary:
      'Puts a draft up for sale. A draft whose promises are not covered needs `knowingly`, and the books say so.',
    body: z.object({ ...ofProduct, knowingly: z.optional(z.enum(['true', 'false'])), reason: reasonField }),
    data: staffProductDetail,
    errors: ['product_unknown', 'product_terms_fixed', 'promises_not_covered', ...textErrors],
  }),
  'operator.pauseProduct': declareCall({
    ...shape,
    method: 'POST',
    path: 'product/pause',
    roles: runners,
    summary: 'Pauses the sale of a product, or resumes it. Machines that were sold are not affected.',
    body: z.object({ ...ofProduct, paused: z.enum(['true', 'false']), reason: reasonField }),
    data: staffProductDetail,
    errors: ['product_unknown', 'product_not_on_sale', ...textErrors],
  }),
  'operator.endProduct': declareCall({
    ...shape,
    method: 'POST',
    path: 'product/end',
    roles: runners,
    summary: 'Ends the sale of a product for good, or removes a draft. Machines that were sold go on.',
    body: z.object({ ...ofProduct, reason: reasonField }),
    data: done,
    errors: ['product_unknown', 'product_not_on_sale', ...textErrors],
  }),
  'operator.setProductStock': declareCall({
    ...shape,
    method: 'POST',
    path: 'product/stock',
    roles: runners,
    summary: 'Sets the total number of units for sale, never below what was sold; empty: no limit.',
    body: z.object({ ...ofProduct, stock: unitsField, reason: reasonField }),
    data: staffProductDetail,
    errors: ['product_unknown', 'stock_below_sold', ...textErrors],
  }),
  'operator.setProductTimes': declareCall({
    ...shape,
    method: 'POST',
    path: 'product/times',
    roles: runners,
    summary:
      'Sets when a product’s sale begins and ends, in world time. Once a product is for sale, its start can only become later, and once its sale has begun, it cannot change.',
    body: z.object({
      ...ofProduct,
      startTime: z.optional(parsedInstant),
      endTime: z.optional(parsedInstant),
      reason: reasonField,
    }),
    data: staffProductDetail,
    errors: ['field_missing', 'product_unknown', 'product_not_on_sale', ...textErrors],
  }),
}
