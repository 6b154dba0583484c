/** Columns, filters and sorts of a staff list, from the declaration of its call. */
import { staffCall } from '@glasshouse/contract/staff'
import {
  type FieldKind,
  fieldKind,
  fieldsOf,
  isOptional,
  listItem,
} from '@glasshouse/contract/values/list-fields.ts'
import type { ListCall } from './feature.ts'

export interface ColumnPart {
  readonly name: string
  readonly holds: FieldKind
  /** The call's sort by this column. */
  readonly sort?: string
}

export interface FilterPart {
  readonly name: string
  readonly holds: FieldKind
  readonly isNeeded: boolean
}

/**
 * Fields that another column shows: the currency is beside its amount, and the mark of a simulated
 * member is beside the member's id.
 */
const isShownBeside = (name: string, { kind }: FieldKind): boolean =>
  kind === 'currency' || name === 'simulated'

export function columnsOf(call: ListCall): readonly ColumnPart[] {
  const { data, list } = staffCall(call)
  const fields = Object.entries(fieldsOf(listItem(data)) ?? {}).map(([name, schema]) => ({
    name,
    holds: fieldKind(schema),
  }))
  const time = fields.find(({ holds }) => holds.kind === 'instant')?.name
  const sortOf = (name: string): { sort?: string } => {
    const sort = name === time ? 'time' : name
    return list?.sorts.includes(sort) ? { sort } : {}
  }
  return fields
    .filter(({ name, holds }) => !isShownBeside(name, holds))
    .map((field) => ({ ...field, ...sortOf(field.name) }))
}

export function filtersOf(call: ListCall): readonly FilterPart[] {
  const { body, list } = staffCall(call)
  const asked = fieldsOf(body) ?? {}
  return (list?.filters ?? []).flatMap((name) => {
    const schema = asked[name]
    return schema === undefined ? [] : [{ name, holds: fieldKind(schema), isNeeded: !isOptional(schema) }]
  })
}
