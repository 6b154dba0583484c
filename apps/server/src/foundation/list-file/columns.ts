/** A list's item as columns: by its schema, so that a list is a table without anybody writing one. */
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

/** Nullable and optional fields are what is in them. */
function core(schema: Schema): Definition {
  const definition = definitionOf(schema)
  return definition.innerType === undefined ? definition : core(definition.innerType)
}

/** Where a cell's value stands in an item. */
export type Column = readonly string[]

function columnsIn(schema: Schema, path: Column): Column[] {
  const { shape } = core(schema)
  if (shape === undefined) return [path]
  return Object.entries(shape).flatMap(([name, field]) => columnsIn(field, [...path, name]))
}

/** Of the items of a `deskList`, from its call's `data`. */
export function columnsOf(data: Schema): Column[] {
  const item = core(definitionOf(data).shape?.['list'] as Schema).element as Schema
  return columnsIn(item, [])
}

type Cell = string | number | null

/** What has parts that are no columns stands as JSON. */
export function cellAt(item: unknown, column: Column): Cell {
  let value = item
  for (const name of column) value = (value as Readonly<Record<string, unknown>> | null)?.[name] ?? null
  if (typeof value === 'string' || typeof value === 'number') return value
  return value === null ? null : JSON.stringify(value)
}
