/**
 * The fields of a product's terms, by the kind of revenue of its machines. Values are texts in the
 * form that is sent.
 */
import { type DataOf, type InputOf, productPictures, revenueKinds } from '@glasshouse/contract'
import { composed } from '../../../platform/translate.ts'
import type { FieldSpec } from '../../../ui/field.tsx'

export type Values = Readonly<Record<string, string>>

const whole = (name: string): FieldSpec => ({ name, label: composed(`products.${name}`), kind: 'whole' })
const amount = (name: string): FieldSpec => ({ name, label: composed(`products.${name}`), kind: 'amount' })

export const nameField: FieldSpec = {
  name: 'name',
  label: 'products.nameInEnglish',
  kind: 'text',
  maxLength: 60,
}
export const pictureField: FieldSpec = {
  name: 'picture',
  label: 'products.picture',
  kind: 'choice',
  options: productPictures,
  optionWords: 'products.pictures',
}
export const promiseFields: readonly FieldSpec[] = [
  amount('price'),
  amount('dayReturn'),
  whole('validDays'),
  { ...amount('machineCost'), help: 'products.machineCostHelp', optional: true },
]
export const unitFields: readonly FieldSpec[] = [
  { ...whole('stock'), help: 'products.noLimitHelp', optional: true },
  { ...whole('limitPerMember'), help: 'products.noLimitHelp', optional: true },
]
export const kindField: FieldSpec = {
  name: 'revenueKind',
  label: 'products.revenueKind',
  kind: 'choice',
  options: revenueKinds,
  optionWords: 'products.kinds',
}
const ofKind: Readonly<Record<string, readonly string[]>> = {
  constant: ['noisePercent'],
  seasonal: ['swingPercent', 'periodDays', 'peakDay', 'noisePercent'],
  decaying: ['lossPpmPerDay', 'fromDay', 'floorPercent', 'noisePercent'],
  outage: ['startsPpmPerDay', 'lastsDays', 'outputPercent', 'noisePercent'],
}
/** Parts per million on the wire, percent on the screen. */
export const perMillion: ReadonlySet<string> = new Set(['lossPpmPerDay', 'startsPpmPerDay'])
const revenueField = (name: string): FieldSpec =>
  perMillion.has(name) ? { ...whole(name), kind: 'share', unit: 'ten-thousandths' } : whole(name)

export const revenueFieldsOf = (kind: string | undefined): readonly FieldSpec[] =>
  kind === undefined || kind === 'none' || kind === ''
    ? []
    : [amount('perMachine'), ...(ofKind[kind] ?? []).map(revenueField)]

export const supposedFields: readonly FieldSpec[] = [
  { ...whole('soldPerDay'), help: 'products.soldPerDayHelp', optional: true },
  { name: 'growth', label: 'products.growth', kind: 'amount', optional: true },
]

export const startValues: Values = { picture: productPictures[0], revenueKind: 'none', noisePercent: '0' }

/** The values of the form; `stock` includes the machines that were sold. */
export const valuesOf = (product: DataOf<'operator.product'>): Values => ({
  picture: product.picture,
  price: product.price,
  dayReturn: product.dayReturn,
  validDays: String(product.validDays),
  machineCost: product.machineCost,
  revenueKind: product.revenueKind,
  stock: product.stock === null ? '' : String(product.stock),
  limitPerMember: product.limitPerMember === null ? '' : String(product.limitPerMember),
  ...product.revenue,
})

/** Removes zeros beyond two decimals: `12.500000` becomes `12.50`. */
const typed = (name: string, value: string): string =>
  ['price', 'dayReturn', 'machineCost'].includes(name) ? value.replace(/(\.[0-9]{2})0+$/, '$1') : value

const pick = (values: Values, fields: readonly FieldSpec[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const value = (values[name] ?? '').trim()
      return value === '' ? [] : [[name, typed(name, value)]]
    }),
  )

/** The terms alone, or null while one of them is missing. */
export function termsOf(values: Values): Record<string, string> | null {
  const fields = [...promiseFields, kindField, ...revenueFieldsOf(values['revenueKind'])]
  const isMissing = fields.some(({ name, optional }) => !optional && !values[name]?.trim())
  return isMissing ? null : pick(values, fields)
}

/** The values with the remaining stock: the incomes of sold machines are promised already. */
export const valuesAhead = (product: DataOf<'operator.product'>): Values => ({
  ...valuesOf(product),
  ...(product.stock === null ? {} : { stock: String(product.stock - product.sold.total) }),
})

/** The body of a preview request. Sales, stock or growth that is not a number is left out. */
export function previewBody(values: Values): InputOf<'operator.previewProduct'> | null {
  const terms = termsOf(values)
  if (terms === null) return null
  const points = Math.round(Number((values['growth'] ?? '').replace(',', '.')) * 100)
  const growth = Number.isFinite(points) && points > 0 ? { growthBasisPoints: String(points) } : {}
  const sales = /^[0-9]+$/.test(values['soldPerDay'] ?? '') ? { soldPerDay: values['soldPerDay'] } : {}
  const stock = /^[0-9]+$/.test(values['stock'] ?? '') ? { stock: values['stock'] } : {}
  return { ...terms, ...growth, ...sales, ...stock } as unknown as InputOf<'operator.previewProduct'>
}

export const unitsOf = (values: Values): Record<string, string> => pick(values, unitFields)
