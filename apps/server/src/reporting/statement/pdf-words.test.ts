import { buffer } from 'node:stream/consumers'
import { languageCodes, recordTypeNames, recordTypes } from '@glasshouse/contract'
import { expect, test } from 'vitest'
import { pdfPages } from '../../../../../tests/support/pdf-text.ts'
import { documentWords, openSheet, streamOf } from '../../foundation/document/index.ts'
import { accountRows, figureRow, tableHead, typeRows } from './pdf-rows.ts'

const amount = '123456789.50'
const accounts = ['wallet', 'fund', 'stock', 'withdrawing', 'debt'] as const

test.each(languageCodes)('%s: no word of a statement’s tables is cut off', async (language) => {
  const words = documentWords(language)
  const sheet = await openSheet({ title: words('statement'), language, madeAt: new Date(0) })
  const pdf = await buffer(
    streamOf(sheet, () => {
      for (const label of [
        'world',
        'member',
        'asOf',
        'opening',
        'closing',
        'feesSum',
        'promised',
        'paid',
      ] as const)
        figureRow(sheet, words(label), amount, true)
      tableHead(sheet, 'balance')
      tableHead(sheet, 'promised')
      typeRows(
        sheet,
        recordTypeNames.map((description) => ({
          description,
          type: recordTypes[description],
          records: 12_345,
          added: amount,
          taken: amount,
        })),
      )
      accountRows(
        sheet,
        accounts.map((account) => ({ account, opening: amount, closing: amount })),
      )
      return Promise.resolve()
    }),
  )
  const drawn = pdfPages(pdf).flat()
  expect(drawn.length).toBeGreaterThan(50)
  expect(drawn.filter((text) => text.includes('…'))).toEqual([])
})
