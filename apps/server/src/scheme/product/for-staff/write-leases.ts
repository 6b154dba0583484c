/** A version of a product's lease agreement in every language. */
import { type Language, languageCodes } from '@glasshouse/contract'
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { type LeaseTerms, leaseText } from './lease.ts'

export type ByLanguage = Readonly<Partial<Record<Language, string>>>
/** Paragraphs by language. */
export type LeaseWordsByLanguage = Readonly<Partial<Record<Language, readonly string[]>>>

export interface LeaseWithWords extends LeaseTerms {
  readonly names: ByLanguage
  readonly leaseWords: LeaseWordsByLanguage
}

/**
 * First the program's own paragraphs, which follow from the terms and are always included, then the
 * paragraphs that staff wrote in that language.
 */
const leaseParagraphsIn = (language: Language, product: LeaseWithWords): string[] => [
  ...leaseText(language, { ...product, name: product.names[language] ?? product.name }),
  ...(product.leaseWords[language] ?? []),
]

/**
 * An order keeps the version that it was bought under: only the version of a draft is ever changed.
 */
export async function writeLeases(
  tx: Tx,
  of: { readonly productId: bigint; readonly version: number },
  product: LeaseWithWords,
): Promise<void> {
  const texts = Object.fromEntries(
    languageCodes.map((language) => [language, leaseParagraphsIn(language, product)]),
  )
  await tx.run(sql`
    insert into lease_agreement (product_id, version, language, paragraphs)
    select ${of.productId}, ${of.version}::int, language, array(select jsonb_array_elements_text(paragraphs))
    from jsonb_each(${JSON.stringify(texts)}::jsonb) as texts (language, paragraphs)
    on conflict (product_id, version, language) do update set paragraphs = excluded.paragraphs`)
}
