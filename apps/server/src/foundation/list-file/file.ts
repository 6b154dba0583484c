/**
 * `operator.listFile` and `desk.listFile`: any list of staff as a table, built page by page while
 * it is sent.
 */
import {
  type CallName,
  callDeclaration,
  callDeclarations,
  listFileRowsMax,
  Refusal,
} from '@glasshouse/contract'
import * as z from 'zod/mini'
import { type DeskContext, Download, type OperatorContext } from '../../context.ts'
import { byteOrderMark, csvLine } from '../../platform/csv.ts'
import { limit } from '../limit/index.ts'
import { type Column, cellAt, columnsOf } from './columns.ts'

/** Nobody needs a list as a file more often; each may read a hundred thousand rows. */
const perOperator = { max: 60, windowMs: 10 * 60_000 }

/** Ten times the page of a screen. */
const rowsAtOnce = 500

interface Page {
  readonly list: readonly unknown[]
  readonly next: string | null
  readonly total: number | null
}
type ListBody = Readonly<Record<string, unknown>>
/** The handler of a list: it refuses callers who may not read it. */
export type ListHandler<C> = (body: ListBody, context: C) => Promise<Page>

interface ListFileBody {
  /** The list's call. */
  readonly list: string
  readonly query: string
}

/** Errors: `not_found` (list), `field_invalid` (query). */
function readAsked({ list, query }: ListFileBody, auth: 'operator' | 'desk'): ListBody {
  const call = Object.hasOwn(callDeclarations, list) ? callDeclaration(list as CallName) : undefined
  if (call?.list === undefined || call.auth !== auth) throw new Refusal('not_found', { field: 'list' })
  const fields = Object.fromEntries(new URLSearchParams(query))
  const asked = z.safeParse(call.body, fields)
  if (!asked.success || /%00|\0/.test(query)) throw new Refusal('field_invalid', { field: 'query' })
  // From the beginning, whatever page the screen showed.
  return { ...(asked.data as ListBody), pageNum: undefined, after: undefined, pageSize: rowsAtOnce }
}

const mark = 'practice money'

async function* linesOf(
  first: Page,
  columns: readonly Column[],
  more: (after: string) => Promise<Page>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine([...columns.map((column) => column.join('.')), 'mark'])
  let rows = 0
  for (let page = first; ; page = await more(page.next as string)) {
    yield page.list.map((item) => csvLine([...columns.map((column) => cellAt(item, column)), mark])).join('')
    rows += page.list.length
    if (page.next === null) return
    if (rows < listFileRowsMax) continue
    yield csvLine([`The list goes on: a file holds ${listFileRowsMax} rows. Filter it for the others.`])
    return
  }
}

/**
 * The first page is read before the file begins, so that a refusal is an answer and not half a
 * file.
 * Errors: `not_found` (list), `field_invalid` (query), `too_many_requests`, those of the list.
 */
export async function listFile<C extends OperatorContext | DeskContext>(
  body: ListFileBody,
  context: C,
  handlers: Readonly<Record<string, unknown>>,
): Promise<Download> {
  const room = 'desk' in context ? context.desk : context.world
  const asked = readAsked(body, 'desk' in context ? 'desk' : 'operator')
  const read = handlers[body.list] as ListHandler<C>
  const { wall, operatorId } = context
  await limit(room.db, `list-file:${operatorId}`, perOperator, wall)
  const first = await read(asked, context)
  const { data } = callDeclaration(body.list as CallName)
  const content = linesOf(first, columnsOf(data), (after) => read({ ...asked, after }, context))
  const name = body.list
    .replace('operator.', '')
    .replace('.', '-')
    .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const lines = first.total === null ? undefined : first.total + 1
  return new Download(`${name}.csv`, 'text/csv; charset=utf-8', content, lines)
}
