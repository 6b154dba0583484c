/** `statement.records`: the records of a span of days, oldest first. */
import type { BodyOf, DataOf } from '@glasshouse/contract'
import { assert } from '../../platform/assert.ts'
import { pageOf, pageWindow, wholeNumberKey } from '../../platform/page.ts'
import { accountBounds } from './balances.ts'
import { recordsPage } from './lines.ts'
import { readSpan, type StatementContext } from './span.ts'

/** Errors: those of `readSpan`, `page_too_deep`, `field_invalid`. */
export async function statementRecords(
  body: BodyOf<'statement.records'>,
  { world, memberId, language }: StatementContext,
): Promise<DataOf<'statement.records'>> {
  const window = pageWindow(body)
  const after = wholeNumberKey(window.after)
  const span = await readSpan(world.db, body)
  const wallet = (await accountBounds(world.db, memberId, span)).find(({ account }) => account === 'wallet')
  assert(wallet !== undefined, `member ${memberId} has no wallet`)
  const { afterSeq: first, throughSeq } = wallet
  const from = after === null ? first + BigInt(window.offset) : after < first ? first : after
  const list = await recordsPage(world.db, memberId, {
    afterSeq: from,
    throughSeq,
    limit: window.limit + 1,
    language,
  })
  const { page, next } = pageOf(list, window, ({ recordId }) => recordId.split('.')[1] ?? '')
  return { total: Number(throughSeq - first), list: page, next }
}
