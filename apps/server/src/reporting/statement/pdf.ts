/** A statement as PDF: figures first, then every record, every income and every fee. */

import type { Readable } from 'node:stream'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Sources } from '@glasshouse/contract'
import { languages } from '@glasshouse/contract'
import {
  contentWidth,
  documentWords,
  figure,
  heading,
  openSheet,
  paragraph,
  type Sheet,
  sourceStrip,
  sourceWords,
  streamOf,
} from '../../foundation/document/index.ts'
import { readSettings } from '../../foundation/world/index.ts'
import { readLoginData } from '../../identity/account/index.ts'
import type { StatementParts } from './parts.ts'
import {
  accountRows,
  dayAndTime,
  feeRow,
  figureRow,
  incomeRow,
  recordRow,
  tableHead,
  typeRows,
} from './pdf-rows.ts'
import type { StatementFileContext } from './span.ts'

/** Rows after which the event loop gets a turn: drawing one takes some 0.2 ms. */
const rowsBetweenBreaths = 50

async function rows<T>(
  sheet: Sheet,
  batches: AsyncIterable<readonly T[]>,
  draw: (sheet: Sheet, item: T) => void,
): Promise<void> {
  let drawn = 0
  for await (const batch of batches)
    for (const item of batch) {
      draw(sheet, item)
      if (++drawn % rowsBetweenBreaths === 0) await breathe()
    }
}

function monthName(month: string, language: StatementFileContext['language']): string {
  const format = new Intl.DateTimeFormat(languages[language].tag, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}

interface Owner {
  readonly world: string
  readonly member: string
}

function front(sheet: Sheet, { data }: StatementParts, { world, member }: Owner): void {
  const { words } = sheet
  paragraph(sheet, sheet.title, { face: 'bold', size: 20, gap: 2 })
  paragraph(
    sheet,
    words('days', { from: figure(sheet, data.fromDay), through: figure(sheet, data.throughDay) }) +
      ` (${data.fromTime.slice(0, 10)} – ${data.throughTime.slice(0, 10)})`,
    { gap: 8 },
  )
  figureRow(sheet, words('world'), world)
  figureRow(sheet, words('member'), member)
  figureRow(sheet, words('asOf'), dayAndTime({ day: null, time: data.asOf }))
  paragraph(sheet, `${words(data.complete ? 'complete' : 'open')} ${words('allAmounts')}`, {
    size: 9,
    gap: 8,
  })
  figureRow(sheet, words('opening'), figure(sheet, data.opening), true)
  figureRow(sheet, words('closing'), figure(sheet, data.closing), true)
  figureRow(sheet, words('feesSum'), figure(sheet, data.fees), true)
}

function promisedAgainstPaid(sheet: Sheet, title: string, sources: Sources, text?: string): void {
  const { words } = sheet
  heading(sheet, title)
  if (text !== undefined) paragraph(sheet, text, { size: 9 })
  if (sources.promised === '0.00') {
    paragraph(sheet, words('nothingPromised'), { size: 9 })
    return
  }
  figureRow(sheet, words('promised'), figure(sheet, sources.promised), true)
  figureRow(sheet, words('paid'), figure(sheet, sources.paid), true)
  sheet.y += 4
  sourceStrip(sheet, sources, { width: contentWidth, height: 12 })
  sheet.y += 2
  paragraph(sheet, sourceWords(sheet, sources), { size: 9 })
}

async function draw(sheet: Sheet, parts: StatementParts, owner: Owner): Promise<void> {
  const { words } = sheet
  const { data } = parts
  front(sheet, parts, owner)
  promisedAgainstPaid(sheet, words('income'), data.income, words('incomeText'))
  if (data.rewards.promised !== '0.00') promisedAgainstPaid(sheet, words('rewards'), data.rewards)
  heading(sheet, words('sums'))
  typeRows(sheet, data.byType)
  heading(sheet, words('accounts'))
  accountRows(sheet, data.accounts)

  heading(sheet, words('records'))
  if (data.records === 0) paragraph(sheet, words('noRecords'), { size: 9 })
  else tableHead(sheet, 'balance')
  await rows(sheet, parts.records, recordRow)
  heading(sheet, words('incomes'))
  if (data.incomes === 0) paragraph(sheet, words('noIncomes'), { size: 9 })
  else tableHead(sheet, 'promised')
  await rows(sheet, parts.incomes, incomeRow)
  heading(sheet, words('feesTitle'))
  if (data.fees === '0.00') paragraph(sheet, words('noFees'), { size: 9 })
  await rows(sheet, parts.fees, feeRow)
}

/** The pages are streamed while they are drawn. */
export async function statementPdf(parts: StatementParts, where: StatementFileContext): Promise<Readable> {
  const { world, memberId, language } = where
  const { data } = parts
  const [{ name, phone }, settings] = await Promise.all([
    readLoginData(world, memberId),
    readSettings(world.db),
  ])
  const words = documentWords(language)
  const title =
    data.month === null
      ? words('statement')
      : words('statementOfMonth', { month: monthName(data.month, language) })
  const sheet = await openSheet({ title, language, madeAt: new Date(data.asOf) })
  return streamOf(sheet, () =>
    draw(sheet, parts, {
      world: settings.name,
      member: [...new Set([name, phone])].filter(Boolean).join(' · '),
    }),
  )
}
