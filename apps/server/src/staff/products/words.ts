/** A product's name, and the paragraphs that staff add to its lease agreement, in each language. */
import {
  type BodyOf,
  cleanText,
  type DataOf,
  leaseParagraphsMax,
  leaseWordsMax,
  productNameMax,
  Refusal,
  readLanguage,
  readReason,
  refusedText,
} from '@glasshouse/contract'
import { parseRevenueModel } from '@glasshouse/model'
import type { OperatorContext } from '../../context.ts'
import { recordAct } from '../../foundation/world/index.ts'
import { readMoment } from '../../ledger/moment.ts'
import { writeProductWords } from '../../scheme/product/for-staff/change.ts'
import { writeLeases } from '../../scheme/product/for-staff/write-leases.ts'
import { detailOf, productName } from './read.ts'
import { lockedRow, productRow } from './rows.ts'

/** Errors: `field_invalid`, `text_refused`. */
export function readName(text: string): string {
  const name = readReason('name', text)
  if ([...name].length > productNameMax) throw new Refusal('field_invalid', { field: 'name' })
  return name
}

/** Paragraphs, one on each line. Errors: `field_invalid`, `content_too_long`, `text_refused`. */
function readLeaseWords(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const clean = lines.map(cleanText)
  const paragraphs = clean.filter((line) => line !== null)
  if (paragraphs.length < clean.length) throw new Refusal('field_invalid', { field: 'lease' })
  const length = paragraphs.reduce((sum, line) => sum + [...line].length, 0)
  if (length > leaseWordsMax || paragraphs.length > leaseParagraphsMax)
    throw new Refusal('content_too_long', { field: 'lease', facts: { most: leaseWordsMax } })
  // Checks each paragraph and all of them joined, so that text spread over lines is found.
  const holds = [...paragraphs, paragraphs.join(' ')].map(refusedText).find((kind) => kind !== null)
  if (holds !== undefined) throw new Refusal('text_refused', { field: 'lease', facts: { holds } })
  return paragraphs
}

/**
 * Rewrites a draft's agreement. A published product gets a new version, and purchases before it
 * keep the old one.
 * Errors, in this order: those of `readName` (English always has a name), of `readLeaseWords`,
 * `text_refused` (reason), `product_unknown`.
 */
export async function setProductWords(
  body: BodyOf<'operator.setProductWords'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.setProductWords'>> {
  const language = readLanguage(body.language)
  const name = body.name.trim() === '' && language !== 'en_US' ? null : readName(body.name)
  const lease = readLeaseWords(body.lease)
  const reason = readReason('reason', body.reason)
  return await world.db.transaction(async (tx) => {
    const moment = await readMoment(tx, wall)
    const before = await lockedRow(tx, body.productId)
    const { [language]: _name, ...otherNames } = before.names
    const { [language]: _lease, ...otherLeases } = before.leaseWords
    const isFirst = language === 'en_US'
    const names = isFirst || name === null ? otherNames : { ...otherNames, [language]: name }
    const leaseWords = lease.length === 0 ? otherLeases : { ...otherLeases, [language]: lease }
    const version = before.draft ? before.leaseVersion : before.leaseVersion + 1
    await writeProductWords(tx, before.productId, {
      name: (isFirst ? name : null) ?? before.name,
      names,
      leaseWords,
      leaseVersion: version,
    })
    const after = await productRow(tx, body.productId)
    const revenueModel = parseRevenueModel(after.revenueModel)
    await writeLeases(tx, { productId: after.productId, version }, { ...after, revenueModel })
    const said = (of: typeof before) =>
      [(isFirst ? of.name : of.names[language]) ?? '–', ...(of.leaseWords[language] ?? [])].join(' · ')
    await recordAct(tx, moment, { operatorId, pseudonym }, 'product.words', {
      product: productName(after),
      language,
      before: said(before),
      after: said(after),
      reason,
    })
    return detailOf(after, moment)
  })
}
