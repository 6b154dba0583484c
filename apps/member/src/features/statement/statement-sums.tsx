import type { StatementData } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Amount } from '../../ui/amount.tsx'

/** The amounts added and taken by kind, and every account at both ends. */
export function StatementSums({ statement }: { statement: StatementData }) {
  const { t } = useTranslation(['statement', 'wallet'])
  return (
    <section className="card stack" aria-labelledby="sums">
      <h2 id="sums">{t('statement:sums')}</h2>
      {statement.byType.length === 0 ? (
        <p className="muted">{t('statement:nothingChanged')}</p>
      ) : (
        <ul className="statement-sums">
          {statement.byType.map(({ type, description, records, added, taken }) => (
            <li key={type} className="row-between">
              <span>
                {t(`wallet:type.${description}`)}
                <span className="muted tiny"> {t('statement:recordCount', { count: records })}</span>
              </span>
              <span className="statement-figures">
                {added === '0.00' ? null : <Amount value={added} unit={null} sign exact />}
                {taken === '0.00' ? null : <Amount value={taken} unit={null} sign exact />}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h3>{t('statement:accounts')}</h3>
      <ul className="statement-sums">
        {statement.accounts.map(({ account, opening, closing }) => (
          <li key={account} className="row-between">
            <span>{t(`statement:account.${account}`)}</span>
            <span className="statement-figures">
              <span>
                <span className="muted tiny">{t('statement:atOpening')} </span>
                <Amount value={opening} unit={null} exact />
              </span>
              <span>
                <span className="muted tiny">{t('statement:atClosing')} </span>
                <Amount value={closing} unit={null} exact />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
