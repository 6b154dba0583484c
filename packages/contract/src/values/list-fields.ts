/**
 * The kinds of a list's fields, read from its schema: the files and the console's plain lists get
 * their columns and filters from the contract, without a second description.
 */
import type * as z from 'zod/mini'
import { type IdKind, idKindOf } from './ids.ts'
import { amountText } from './money.ts'
import { bankAmountText, bankCurrency } from './practice-bank.ts'
import { dayNumber, dayText, instantText } from './time.ts'

export type Schema = Pick<z.core.$ZodType, '_zod'>

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly in?: Schema
  readonly entries?: Readonly<Record<string, string>>
}

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition

/** The schema inside of nullable, optional and defaulted ones; of a pipe, that of the wire. */
function unwrapped(schema: Schema): Schema {
  const { innerType, in: taken } = definitionOf(schema)
  const inner = innerType ?? taken
  return inner === undefined ? schema : unwrapped(inner)
}

export const isOptional = (schema: Schema): boolean => definitionOf(schema).type === 'optional'

/** The fields of an object's schema; undefined for any other. */
export const fieldsOf = (schema: Schema): Readonly<Record<string, Schema>> | undefined =>
  definitionOf(unwrapped(schema)).shape

/** The item of a `consoleList`, from its call's `data`. */
export function listItem(data: Schema): Schema {
  const rows = fieldsOf(data)?.['list']
  const item = rows && definitionOf(rows).element
  if (item === undefined) throw new TypeError('not the answer of a list')
  return item
}

export type FieldKind =
  | { readonly kind: 'amount' | 'bank-amount' | 'currency' | 'instant' | 'day' | 'count' | 'yes' | 'text' }
  | { readonly kind: 'id'; readonly of: IdKind }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** An object or a list: not one cell. */
  | { readonly kind: 'several' }

/** Values with a schema of their own, which the contract uses wherever it has one. */
const known: ReadonlyMap<Schema, FieldKind> = new Map<Schema, FieldKind>([
  [amountText, { kind: 'amount' }],
  [bankAmountText, { kind: 'bank-amount' }],
  [bankCurrency, { kind: 'currency' }],
  [instantText, { kind: 'instant' }],
  [dayNumber, { kind: 'day' }],
  [dayText, { kind: 'day' }],
])

const byType: Readonly<Record<string, FieldKind>> = {
  number: { kind: 'count' },
  boolean: { kind: 'yes' },
  object: { kind: 'several' },
  array: { kind: 'several' },
  record: { kind: 'several' },
}

export function fieldKind(schema: Schema): FieldKind {
  const core = unwrapped(schema)
  const of = idKindOf(core)
  if (of !== undefined) return { kind: 'id', of }
  const { type, entries } = definitionOf(core)
  if (entries === undefined || known.has(core)) return known.get(core) ?? byType[type] ?? { kind: 'text' }
  const options = Object.values(entries)
  return options.join() === 'true,false' ? { kind: 'yes' } : { kind: 'choice', options }
}
