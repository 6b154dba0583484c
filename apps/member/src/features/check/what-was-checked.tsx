import { formatMoney, languages } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { heldOf, type ProofData } from './run-check.ts'

export type CheckedProof = {
  readonly proof: NonNullable<ProofData['proof']>
  readonly record: NonNullable<ProofData['record']>
}

/** The member's accounts at that close, and what all members held together. */
export function WhatWasCounted({ proof, record }: CheckedProof) {
  const { t } = useTranslation('check')
  const { tag } = languages[useLanguage()]
  const { held, debt } = proof
  const parts = (['wallet', 'savings', 'shares', 'withdrawing'] as const)
    .filter((part) => part === 'wallet' || held[part] !== '0.00')
    .map((part) => ({ label: t(part), value: <Amount value={held[part]} exact /> }))
  const owed = debt === null ? '' : formatAmount(debt.owed, { tag })
  if (debt !== null) parts.push({ label: t('owed'), value: <Amount value={debt.owed} exact /> })
  return (
    <section className="card stack-tight check-held" aria-labelledby="counted">
      <h2 id="counted">{t('heldTitle')}</h2>
      <Facts facts={[...parts, { label: t('total'), value: <Amount value={record.total} exact /> }]} />
      {debt === null ? null : (
        <p className="small">{t(debt.tree === null ? 'debtFew' : 'debtChecked', { amount: owed })}</p>
      )}
    </section>
  )
}

/** For a reader who wants to follow it, or to compare whole digests. */
export function CheckDetails({ proof, record, digest }: CheckedProof & { digest: string }) {
  const { t } = useTranslation('check')
  const { tag } = languages[useLanguage()]
  const day = formatNumber(record.day, tag)
  const codes = [
    { label: t('code'), value: proof.code },
    { label: t('record', { day }), value: digest },
    { label: t('before'), value: record.previous },
    { label: t('entries'), value: record.entries },
  ]
  return (
    <details className="card fold">
      <summary>{t('detailsTitle')}</summary>
      <div className="stack-tight">
        <p className="small">{t('ownDevice')}</p>
        <p className="small">
          {t('parts', { count: proof.leaves.length })} · {t('steps', { count: record.levels })}
        </p>
        <ul className="small check-parts">
          {proof.leaves.map(({ leaf, amount }) => (
            <li key={leaf}>
              <Amount value={amount} size="sm" exact />
            </li>
          ))}
        </ul>
        <dl className="check-codes small">
          {codes.map(({ label, value }) => (
            <div key={label}>
              <dt className="muted">{label}</dt>
              <dd dir="ltr">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}

/** What the member held at that close, for a sentence. */
export const useHeld = (proof: CheckedProof['proof']): string => {
  const { tag } = languages[useLanguage()]
  return formatAmount(formatMoney(heldOf(proof)), { tag })
}
