import type { DataOf } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useCounted } from '../../ui/counted.tsx'
import { Load, type LoadQuery } from '../../ui/load.tsx'
import { useWorldName } from './demo-worlds.tsx'
import { WorldDay } from './world-day.tsx'

interface WorldCardProps {
  readonly query: LoadQuery<DataOf<'world.info'>>
  /** Its day and time, where no other part of the screen shows them. */
  readonly withDay: boolean
}

/** The world's name, its day and time, its policy, and its members. */
export function WorldCard({ query, withDay }: WorldCardProps) {
  const { t } = useTranslation('home')
  const counted = useCounted()
  const nameOf = useWorldName()
  return (
    <section className="card stack-tight" aria-label={t('worldLabel')}>
      <Load query={query} height={115}>
        {(world) => (
          <>
            <div className="row-between">
              <h2>{nameOf(world)}</h2>
              {withDay ? <WorldDay /> : null}
            </div>
            <p className="muted small">{t(`policy.${world.policy}`)}</p>
            <p className="muted small">{t('members', { members: counted(world.members) })}</p>
          </>
        )}
      </Load>
    </section>
  )
}
