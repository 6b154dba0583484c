/**
 * A list's item as columns: derived from its schema, so that every list is a table without code of
 * its own.
 */
interface Schema {
  readonly _zod: { readonly def: unknown }
}

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
}

const definitionOf = (schema: Schema): Definition => schema._zod.def as Definition

/** Unwraps nullable and optional fields. */
function core(schema: Schema): Definition {
  const definition = definitionOf(schema)
  return definition.innerType === undefined ? definition : core(definition.innerType)
}

/** The path of a cell's value in an item. */
export type Column = readonly string[]

function columnsIn(schema: Schema, path: Column): Column[] {
  const { shape } = core(schema)
  if (shape === undefined) return [path]
  return Object.entries(shape).flatMap(([name, field]) => columnsIn(field, [...path, name]))
}

/** The columns of a `deskList`'s items, from its call's `data`. */
export function columnsOf(data: Schema): Column[] {
  const item = core(definitionOf(data).shape?.['list'] as Schema).element as Schema
  return columnsIn(item, [])
}

type Cell = string | number | null

/** A value that is no single cell is written as JSON. */
export function cellAt(item: unknown, column: Column): Cell {
  let value = item
  for (const name of column) value = (value as Readonly<Record<string, unknown>> | null)?.[name] ?? null
  if (typeof value === 'string' || typeof value === 'number') return value
  return value === null ? null : JSON.stringify(value)
}
