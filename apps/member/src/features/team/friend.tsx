import { type DataOf, languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Counted } from '../../ui/counted.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { InviteCard } from './invite-card.tsx'
import { shareCount } from './queries.ts'

/** Tab: my team by level, and my invitation. */
export function FriendScreen() {
  const { t } = useTranslation('team')
  const count = useQuery(shareCount())
  return (
    <Screen>
      <Load query={count} height={220}>
        {(data) => <Team count={data} />}
      </Load>
      <InviteCard />
      <div className="note stack-tight">
        <p>{t('note')}</p>
        <p>
          <Link href="/index/incomePattern" className="text-link">
            {t('toPattern')}
          </Link>
        </p>
      </div>
    </Screen>
  )
}

function Team({ count }: { count: DataOf<'share.count'> }) {
  const { t } = useTranslation('team')
  const { tag } = languages[useLanguage()]
  const invited = count.byFloor.reduce((sum, floor) => sum + floor.members.total, 0)
  return (
    <section className="card stack" aria-labelledby="team">
      <h2 id="team">{t('teamTitle')}</h2>
      <Facts
        facts={[
          { label: t('total'), value: <Counted count={count.total} /> },
          { label: t('valid'), value: <Counted count={count.valid} />, note: t('validNote') },
          { label: t('rank'), value: formatNumber(count.level, tag), note: t('rankNote') },
        ]}
      />
      {invited === 0 ? (
        <p className="muted small">{t('nobody')}</p>
      ) : (
        <table className="source-table" aria-labelledby="team">
          <thead>
            <tr>
              <th scope="col">{t('floor')}</th>
              <th scope="col">{t('members')}</th>
              <th scope="col">{t('valid')}</th>
            </tr>
          </thead>
          <tbody>
            {count.byFloor.map((floor) => (
              <tr key={floor.floor}>
                <th scope="row">{t('level', { level: formatNumber(floor.floor, tag) })}</th>
                <td>
                  <Counted count={floor.members} />
                </td>
                <td className="team-count">
                  <Counted count={floor.valid} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
