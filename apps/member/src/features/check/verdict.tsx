import { formatMoney, languages } from '@glasshouse/contract'
import type { Fault } from '@glasshouse/model'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { Fitted } from '../../ui/fitted.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Stage } from '../../ui/stage.tsx'
import { heldOf } from './run-check.ts'
import { type CheckedProof, useHeld } from './what-was-checked.tsx'

/** Counted, and with which amount. */
export function Counted({ proof, record }: CheckedProof) {
  const { t } = useTranslation('check')
  const { tag } = languages[useLanguage()]
  const day = formatNumber(record.day, tag)
  return (
    <Stage tone="ahead" labelledBy="verdict">
      <h2 id="verdict" className="stage-title check-verdict">
        <Icon name="check" size={28} />
        <span className="check-words">
          <Fitted text={t('countedTitle')} />
        </span>
      </h2>
      <Amount value={formatMoney(heldOf(proof))} size="xxl" />
      <p className="muted small">{t('countedText', { day, amount: useHeld(proof) })}</p>
    </Stage>
  )
}

/** What the check shows, and what it does not. */
export function Shows({ proof, record, hasOwnRecords }: CheckedProof & { hasOwnRecords: boolean }) {
  const { t } = useTranslation(['check', 'books'])
  const { tag } = languages[useLanguage()]
  const question = t('books:coverageTitle')
  const { total } = record
  const amounts = { amount: useHeld(proof), total: formatAmount(total, { tag }) }
  return (
    <section className="card stack-tight">
      <p>{t('check:shows.counted', amounts)}</p>
      {hasOwnRecords ? <p>{t('check:shows.right')}</p> : null}
      <p>{t('check:shows.notMoney', { question })}</p>
      <p>
        <Link href="/books" className="text-link">
          {question}
        </Link>
      </p>
    </section>
  )
}

/** What does not hold, and what to do. */
export function Wrong({ fault }: { fault: Fault }) {
  const { t } = useTranslation('check')
  const { tag } = languages[useLanguage()]
  const day = fault.day === undefined ? '' : formatNumber(fault.day, tag)
  return (
    <section className="note note-wrong stack-tight" role="alert" data-fault={fault.fault}>
      <h2 className="check-verdict">
        <Icon name="warning" /> {t('wrongTitle')}
      </h2>
      <p>{t(`fault.${fault.fault}`, { day })}</p>
      <p>{t('wrongText')}</p>
    </section>
  )
}
