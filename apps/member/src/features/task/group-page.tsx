import { languages } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useWorldName } from '../home/demo-worlds.tsx'
import { ownGroup, worldInfo } from './queries.ts'
import './task.css'

/**
 * practice/group: the group's page, with the reader's own mark. index/joinGroup asks for a picture
 * of this page.
 */
export function GroupPageScreen() {
  const { t } = useTranslation('task')
  const group = useQuery(ownGroup())
  return (
    <Screen>
      <Load query={group} height={260}>
        {({ mark }) => <GroupCard mark={mark} />}
      </Load>
      <p>{t('groupText')}</p>
      <Link href="/index/joinGroup" className="button button-primary button-wide">
        {t('toJoin')}
      </Link>
      <p className="note small">{t('groupNote')}</p>
    </Screen>
  )
}

function GroupCard({ mark }: { mark: string }) {
  const { t } = useTranslation('task')
  const { tag } = languages[useLanguage()]
  const world = useQuery(worldInfo())
  const nameOf = useWorldName()
  return (
    <section
      className="card stack group-card"
      aria-labelledby={world.data === undefined ? undefined : 'group'}
    >
      <Icon name="team" size={48} />
      {world.data === undefined ? null : <h2 id="group">{t('groupTitle', { world: nameOf(world.data) })}</h2>}
      <p className="muted">{t('groupMember')}</p>
      <p className="group-mark">
        <span className="muted small">{t('groupMark')}</span>
        <b className="figures">{mark}</b>
      </p>
      {world.data === undefined ? null : (
        <p className="muted small">
          {t('groupDay')} {formatNumber(world.data.clock.day, tag)}
        </p>
      )}
    </section>
  )
}
