/** A statement as JSON: one item per line, so that it can be read while it arrives. */
import type { StatementParts } from './parts.ts'

/** The mark of practice money, in the file itself. */
export const practiceNote =
  'Practice money. It has no value outside this world and can never be exchanged for real money.'

/** Items as the inside of a JSON array, each on a line of its own. */
export async function* jsonItems(batches: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let first = true
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield `${first ? '' : ','}\n${batch.map((item) => JSON.stringify(item)).join(',\n')}`
    first = false
  }
}

export async function* jsonOf({ data, records, incomes, fees }: StatementParts): AsyncGenerator<string> {
  yield `{"mark":${JSON.stringify(practiceNote)},"asset":"practice USDT",\n"statement":${JSON.stringify(data)},\n"records":[`
  yield* jsonItems(records)
  yield '],\n"incomes":['
  yield* jsonItems(incomes)
  yield '],\n"fees":['
  yield* jsonItems(fees)
  yield ']}\n'
}
