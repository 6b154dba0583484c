/** A pair of columns for each group: what its members paid, and what came back. */
import { languages } from '@glasshouse/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../platform/language.ts'
import { formatNumber } from '../../../ui/amount-text.ts'
import { scaleTo } from '../../../ui/chart-scale.ts'
import { useDaysText } from '../../../ui/days-text.ts'
import type { AheadGroup } from './ahead-table.tsx'

export function AheadColumns({ groups }: { groups: readonly AheadGroup[] }) {
  const { t } = useTranslation(['ahead', 'common'])
  const { tag } = languages[useLanguage()]
  const days = useDaysText('ahead')
  const scale = scaleTo(Math.max(0, ...groups.flatMap(({ paid, back }) => [Number(paid), Number(back)])))
  const part = (amount: string | number) => `${(Number(amount) / scale.top) * 100}%`
  const [first, last] = [groups[0], groups.at(-1)]
  return (
    <div className="ahead-chart" aria-hidden="true">
      <ul className="later-legend">
        <li data-part="paid">{t('legendPaid')}</li>
        <li data-part="taken">{t('legendTaken')}</li>
        <li data-part="promised">{t('legendPromised')}</li>
      </ul>
      <p className="chart-unit">{t('common:unit')}</p>
      <div className="ahead-plot">
        <div className="chart-axis">
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ insetBlockEnd: part(tick) }}>
              {formatNumber(tick, tag, { notation: 'compact', maximumFractionDigits: 2 })}
            </span>
          ))}
        </div>
        <div className="ahead-columns">
          {groups.map((group) => (
            <div key={group.fromDay} className="ahead-pair">
              <span data-part="paid" style={{ blockSize: part(group.paid) }} />
              <span className="ahead-back" style={{ blockSize: part(group.back) }}>
                <span data-part="promised" style={{ flexGrow: Number(group.back) - Number(group.taken) }} />
                <span data-part="taken" style={{ flexGrow: Number(group.taken) }} />
              </span>
            </div>
          ))}
        </div>
        <p className="chart-days">
          <span>{first === undefined ? null : days(first)}</span>
          {groups.length > 1 && last !== undefined ? <span>{days(last)}</span> : null}
        </p>
      </div>
    </div>
  )
}
