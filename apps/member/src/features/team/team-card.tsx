import { type DataOf, languages } from '@glasshouse/contract'
import { gradeSteps, nextStep } from '@glasshouse/model'
import { TableHead } from '@glasshouse/web/table-head.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Counted } from '../../ui/counted.tsx'
import { Facts } from '../../ui/facts.tsx'
import { RowLink } from '../../ui/row-link.tsx'
import './team.css'

/**
 * The number of members invited directly and indirectly, how many bought a machine, the member's
 * rank, the next rank's requirement, and each level.
 */
export function TeamCard({ count }: { count: DataOf<'share.count'> }) {
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
      <NextRank level={count.level} valid={count.valid.total} />
      {invited === 0 ? <p className="muted small">{t('nobody')}</p> : <Levels floors={count.byFloor} />}
      {count.asOfDay === null ? null : (
        <p className="muted tiny">{t('asOfClose', { day: formatNumber(count.asOfDay, tag) })}</p>
      )}
    </section>
  )
}

function NextRank({ level, valid }: { level: number; valid: number }) {
  const { t } = useTranslation('team')
  const { tag } = languages[useLanguage()]
  const needed = nextStep(gradeSteps, valid)
  if (needed === null) return <p className="small">{t('topRank')}</p>
  return (
    <p className="small">
      {t('nextRank', {
        rank: formatNumber(level + 1, tag),
        count: needed - valid,
        more: formatNumber(needed - valid, tag),
        needed: formatNumber(needed, tag),
      })}
    </p>
  )
}

function Levels({ floors }: { floors: DataOf<'share.count'>['byFloor'] }) {
  const { t } = useTranslation('team')
  const { tag } = languages[useLanguage()]
  return (
    <table className="source-table count-table" aria-labelledby="team">
      <TableHead columns={[t('floor'), t('members'), t('valid')]} />
      <tbody>
        {floors.map(({ floor, members, valid }) => (
          <tr key={floor}>
            <th scope="row">
              <RowLink href={`/index/friendmore?floor=${floor}`} className="text-link">
                {t('level', { level: formatNumber(floor, tag) })}
              </RowLink>
            </th>
            <td>
              <Counted count={members} />
            </td>
            <td className="team-count">
              <Counted count={valid} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
