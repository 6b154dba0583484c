/**
 * A list's item as columns: derived from its schema, so that every list is a table without code of
 * its own.
 */
import { fieldsOf, listItem, type Schema } from '@glasshouse/contract/values/list-fields.ts'

/** The path of a cell's value in an item. */
export type Column = readonly string[]

function columnsIn(schema: Schema, path: Column): Column[] {
  const fields = fieldsOf(schema)
  if (fields === undefined) return [path]
  return Object.entries(fields).flatMap(([name, field]) => columnsIn(field, [...path, name]))
}

/** The columns of a `consoleList`'s items, from its call's `data`. */
export const columnsOf = (data: Schema): Column[] => columnsIn(listItem(data), [])

type Cell = string | number | null

/** A value that is no single cell is written as JSON. */
export function cellAt(item: unknown, column: Column): Cell {
  let value = item
  for (const name of column) value = (value as Readonly<Record<string, unknown>> | null)?.[name] ?? null
  if (typeof value === 'string' || typeof value === 'number') return value
  return value === null ? null : JSON.stringify(value)
}
