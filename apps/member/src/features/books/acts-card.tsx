import { type DataOf, languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount, formatNumber, isAmount } from '../../ui/amount-text.ts'
import { Load } from '../../ui/load.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import { actWord, detailWord } from './act-words.ts'
import { booksActs } from './queries.ts'

type Act = DataOf<'books.acts'>['list'][number]

/** What the operator did to money, policy and clock, newest first. */
export function ActsCard() {
  const { t } = useTranslation('books')
  const acts = useQuery(booksActs())
  return (
    <section className="card stack" aria-labelledby="acts">
      <h2 id="acts">{t('actsTitle')}</h2>
      <Load query={acts} height={64} rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="muted">{t('noActs')}</p>
          ) : (
            <ul className="acts">
              {list.map((act, at) => (
                <li key={`${act.at} ${at}`}>
                  <ActRow act={act} />
                </li>
              ))}
            </ul>
          )
        }
      </Load>
    </section>
  )
}

function ActRow({ act }: { act: Act }) {
  const { t } = useTranslation('books')
  const { tag } = languages[useLanguage()]
  const word = actWord(act.act)
  return (
    <details>
      <summary className="act">
        <span>
          {word === null ? act.act : t(word)}
          <span className="act-by muted tiny">{act.by}</span>
        </span>
        <span className="muted tiny">{t('day', { day: formatNumber(act.day, tag) })}</span>
      </summary>
      <dl className="act-detail small">
        <div>
          <dt>{t('detail.at')}</dt>
          <dd>
            <WorldTime at={act.at} label />
          </dd>
        </div>
        {Object.entries(act.detail).map(([name, value]) => {
          const label = detailWord(name)
          return (
            <div key={name}>
              <dt>{label === null ? name : t(label)}</dt>
              <dd>{isAmount(value) ? formatAmount(value, { tag, decimals: 6 }) : value}</dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}
