/** The table rows of a statement's PDF. */
import type { RecordItem, StatementData } from '@glasshouse/contract'
import {
  type Cell,
  cells,
  colours,
  contentWidth,
  figure,
  keepTogether,
  recordWords,
  rule,
  type Sheet,
  sourceStrip,
  sourceWords,
} from '../../foundation/document/index.ts'
import type { FeeLine, RecordLine } from './lines.ts'

const lineHeight = 14
const small = 8
/** Columns: the time, the description, the amount, and the balance or the promised amount. */
const when = { x: 0, width: 104 } as const
const what = { x: 110, width: 236 } as const
const amount = { x: 352, width: 76, right: true } as const
const last = { x: 434, width: contentWidth - 434, right: true } as const

/** `12 · 2026-02-01 14:05`; in the world's time. */
export const dayAndTime = ({ day, time }: { readonly day: number | null; readonly time: string }): string =>
  `${day === null ? '' : `${day} · `}${time.slice(0, 10)} ${time.slice(11, 16)}`

/** A figure with its name before it. */
export function figureRow(sheet: Sheet, label: string, value: string, strong = false): void {
  keepTogether(sheet, lineHeight)
  const row: Cell[] = [
    { text: label, x: 0, width: 190, colour: colours.muted },
    {
      text: value,
      x: 196,
      width: contentWidth - 196,
      ...(strong ? { face: 'bold' as const, size: 10 } : {}),
    },
  ]
  cells(sheet, row, lineHeight)
}

export function tableHead(sheet: Sheet, lastColumn: 'balance' | 'promised'): void {
  const { words } = sheet
  const names = [
    { text: words('when'), ...when },
    { text: words('what'), ...what },
    { text: words(lastColumn === 'balance' ? 'amount' : 'paid'), ...amount },
    { text: words(lastColumn), ...last },
  ]
  cells(
    sheet,
    names.map((cell) => ({ ...cell, face: 'bold', size: small, colour: colours.muted })),
    lineHeight,
  )
}

/** A row, its second line if it has one, and the source bar below the paid amount. */
function row(sheet: Sheet, first: readonly Cell[], second: string, sources: RecordItem['sources']): void {
  const hasBar = sources !== null && sources.promised !== '0.00'
  const height = lineHeight + (second === '' ? 0 : 11) + (hasBar ? 20 : 0) + 4
  keepTogether(sheet, height)
  rule(sheet)
  sheet.y += 2
  cells(sheet, first, lineHeight)
  if (second !== '')
    cells(
      sheet,
      [{ text: second, x: what.x, width: contentWidth - what.x, size: small, colour: colours.muted }],
      11,
    )
  if (hasBar) {
    sheet.y += 2
    sourceStrip(sheet, sources, { x: what.x, width: contentWidth - what.x, height: 4 })
    const text = sourceWords(sheet, sources)
    cells(sheet, [{ text, x: what.x, width: contentWidth - what.x, size: 7, colour: colours.muted }], 14)
  }
  sheet.y += 2
}

const whatOf = (sheet: Sheet, { description, subject, status }: RecordItem): string =>
  [
    recordWords(sheet.language)(`type.${description}`),
    subject,
    recordWords(sheet.language)(`status.${status}`),
  ]
    .filter(Boolean)
    .join(' · ')

export const recordRow = (sheet: Sheet, line: RecordLine): void =>
  row(
    sheet,
    [
      { text: dayAndTime(line), ...when, size: small },
      { text: whatOf(sheet, line), ...what },
      { text: figure(sheet, line.amount), ...amount, face: 'bold' },
      { text: figure(sheet, line.balanceAfter ?? ''), ...last },
    ],
    [line.party, line.reference].filter(Boolean).join(' · '),
    line.sources,
  )

export const incomeRow = (sheet: Sheet, line: RecordItem): void =>
  row(
    sheet,
    [
      { text: dayAndTime(line), ...when, size: small },
      { text: whatOf(sheet, line), ...what },
      { text: figure(sheet, line.amount), ...amount, face: 'bold' },
      { text: figure(sheet, line.sources?.promised ?? ''), ...last },
    ],
    '',
    line.sources,
  )

export const feeRow = (sheet: Sheet, { withdrawalId, amount: fee, ...at }: FeeLine): void =>
  row(
    sheet,
    [
      { text: dayAndTime(at), ...when, size: small },
      { text: sheet.words('fee', { id: withdrawalId }), ...what },
      { text: figure(sheet, fee), ...amount, face: 'bold' },
    ],
    '',
    null,
  )

/** Money added and taken, by record type. */
export function typeRows(sheet: Sheet, byType: StatementData['byType']): void {
  const { words } = sheet
  const line = (texts: readonly [string, string, string, string], head = false) =>
    cells(
      sheet,
      texts.map((text, index) => ({
        text,
        ...([
          { x: 0, width: 200 },
          { x: 206, width: 90, right: true },
          { x: 302, width: 100, right: true },
          { x: 408, width: contentWidth - 408, right: true },
        ][index] as { x: number; width: number }),
        ...(head ? { face: 'bold' as const, size: small, colour: colours.muted } : {}),
      })),
      lineHeight,
    )
  keepTogether(sheet, lineHeight * (byType.length + 1))
  line([words('kind'), words('count'), words('added'), words('taken')], true)
  for (const { description, records, added, taken } of byType)
    line([
      recordWords(sheet.language)(`type.${description}`),
      figure(sheet, records),
      figure(sheet, added),
      figure(sheet, taken),
    ])
}

/** Every account at both ends of the span. */
export function accountRows(sheet: Sheet, accounts: StatementData['accounts']): void {
  const { words } = sheet
  keepTogether(sheet, lineHeight * accounts.length)
  for (const { account, opening, closing } of accounts)
    figureRow(sheet, words(`account.${account}`), `${figure(sheet, opening)} – ${figure(sheet, closing)}`)
}
