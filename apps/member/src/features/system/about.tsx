import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Screen } from '../../ui/screen.tsx'
import { worldInfo } from '../home/queries.ts'
import { AboutWorld } from '../message/lines.tsx'
import './system.css'
import { VersionCard } from './version-card.tsx'

/**
 * index/about: what this app is, who runs this world, that its money is practice money, and which
 * version runs.
 */
export function AboutScreen() {
  const { t } = useTranslation(['app', 'common'])
  const world = useQuery(worldInfo()).data
  return (
    <Screen>
      <section className="about-head">
        <img src="./icon.svg" alt="" width={64} height={64} />
        <p className="state-title">{t('common:appName')}</p>
      </section>
      <section className="card stack-tight">
        <h2>{t('aboutWhatTitle')}</h2>
        <p>{t('aboutWhat')}</p>
        {world === undefined ? null : <p>{t('aboutRun', { name: world.name })}</p>}
      </section>
      <section className="card stack-tight">
        <h2>{t('common:mark')}</h2>
        <p>{t('common:markText')}</p>
      </section>
      <AboutWorld />
      <VersionCard />
      <section className="card stack-tight">
        <h2>{t('aboutBooksTitle')}</h2>
        <p>{t('aboutBooks')}</p>
        <p className="text-links">
          <Link href="/books" className="text-link">
            {t('common:menuBooks')}
          </Link>
          <Link href="/index/incomePattern" className="text-link">
            {t('common:title.incomePattern')}
          </Link>
        </p>
      </section>
    </Screen>
  )
}
