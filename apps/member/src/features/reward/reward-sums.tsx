import { type DataOf, languages } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatNumber } from '../../ui/amount-text.ts'
import { SourceBar } from '../../ui/source-bar.tsx'
import { kindWord } from './kind-word.ts'

/** The sum of each kind of reward so far: the number, the paid amount, and the pots. */
export function RewardSums({ sums }: { sums: DataOf<'reward.list'>['sums'] }) {
  const { t } = useTranslation('reward')
  const { tag } = languages[useLanguage()]
  if (sums.length === 0) return null
  return (
    <section className="card stack reward-sums" aria-labelledby="sums">
      <h2 id="sums">{t('sumsTitle')}</h2>
      <p className="muted small">{t('sumsText')}</p>
      <ul className="stack">
        {sums.map(({ kind, type, rewards, sources }) => (
          <li key={kind}>
            <p className="row-between">
              <span className="whole-words">
                {t(kindWord(kind))}{' '}
                <span className="muted small">
                  {t('rewards', { count: rewards, shown: formatNumber(rewards, tag) })}
                </span>
              </span>
              <Amount value={sources.paid} />
            </p>
            <SourceBar
              sources={sources}
              voice="ever"
              to={{ href: `/user/record?type=${type}`, words: 'toRecords' }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
