/** `statement.file`: the same statement as CSV, JSON or PDF. */
import { type BodyOf, Refusal, type StatementFormat, statementPdfLinesMax } from '@glasshouse/contract'
import { Download } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { csvOf } from './csv.ts'
import { jsonOf } from './json.ts'
import { type StatementParts, statementParts } from './parts.ts'
import { statementPdf } from './pdf.ts'
import { makeStatement } from './read.ts'
import type { StatementFileContext } from './span.ts'

/** A class that tries all three formats of every month does not reach this limit. */
const perMember = { max: 60, windowMs: 10 * 60_000 }

const makers: Record<
  StatementFormat,
  (name: string, parts: StatementParts, where: StatementFileContext) => Promise<Download>
> = {
  csv: async (name, parts) => new Download(`${name}.csv`, 'text/csv; charset=utf-8', csvOf(parts)),
  json: async (name, parts) =>
    new Download(`${name}.json`, 'application/json; charset=utf-8', jsonOf(parts), parts.lines),
  pdf: async (name, parts, where) => {
    if (parts.lines > statementPdfLinesMax)
      throw new Refusal('statement_too_long', {
        field: 'format',
        facts: { lines: parts.lines, max: statementPdfLinesMax },
      })
    return new Download(`${name}.pdf`, 'application/pdf', await statementPdf(parts, where))
  },
}

/** Errors: `too_many_requests`, those of `readSpan`, `statement_too_long` for a PDF. */
export async function statementFile(
  body: BodyOf<'statement.file'>,
  where: StatementFileContext,
): Promise<Download> {
  const { world, wall, memberId } = where
  await limit(world.db, `statement:${memberId}`, perMember, wall)
  const statement = await makeStatement(where, body)
  const { month, fromDay, throughDay } = statement.span
  const name = `statement-${month ?? `days-${fromDay}-${throughDay}`}`
  return await makers[body.format](name, statementParts(where, statement), where)
}
