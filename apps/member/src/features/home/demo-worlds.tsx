import { type DataOf, formatMoney, languages, money, readMoney } from '@glasshouse/contract'
import { device } from '@glasshouse/web/device.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { useCounted } from '../../ui/counted.tsx'

type World = DataOf<'world.info'>
export type Demo = World['demos'][number]

/** Undefined for a class, which has a name of its own. */
export const demoOf = (world: World | undefined): Demo | undefined =>
  world?.demos.find(({ slug }) => slug === world.slug)

/** A world's name on screen: the demo worlds have a translated name that describes them. */
export function useWorldName(): (world: World) => string {
  const { t } = useTranslation('home')
  return (world) => {
    const demo = demoOf(world)
    return demo === undefined ? world.name : t(`demo.${demo.kind}`)
  }
}

/**
 * The host's demo worlds, for visitors: a description of each, and the result of its last season.
 */
export function DemoWorlds({ world }: { world: World | undefined }) {
  const { t } = useTranslation('home')
  const { tag } = languages[useLanguage()]
  if (world === undefined || world.demos.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="demos">
      <div className="stack-tight">
        <h2 id="demos">{t('demos')}</h2>
        <p>{t('demosText')}</p>
      </div>
      {world.demos.map(({ slug, kind, season, days, last }) => (
        <div key={slug} className="home-demo stack-tight">
          <h3>{t(`demo.${kind}`)}</h3>
          <p className="muted small">
            {t('demoSeason', { season: formatNumber(season, tag), days: formatNumber(days, tag) })}
          </p>
          {slug === world.slug ? <p className="small">{t('demoHere')}</p> : <Visit slug={slug} />}
          {last === null ? null : <LastSeason last={last} days={days} />}
        </div>
      ))}
    </section>
  )
}

/** Not in the phone app, which is built for one world. */
function Visit({ slug }: { slug: string }) {
  const { t } = useTranslation('home')
  if (device() !== null) return null
  return (
    <a href={`/w/${slug}/`} className="button button-plain">
      {t('demoVisit')}
    </a>
  )
}

/** The figures of the season's last day, from its ledger. */
export function LastSeason({ last, days }: Pick<Demo, 'days'> & { last: NonNullable<Demo['last']> }) {
  const { t } = useTranslation('home')
  const { tag } = languages[useLanguage()]
  const counted = useCounted()
  const { season, lastDay, breakDay, people, ahead, behind, owed, paidIn, paidOut } = last
  // Payouts cannot take more from members' payments than members paid: the rest came from
  // elsewhere.
  const more = readMoney(paidOut) - readMoney(paidIn)
  return (
    <div className="stack-tight small">
      <p>
        <b>{t('lastTitle', { season: formatNumber(season, tag) })}</b>
      </p>
      {lastDay < days - 1 ? <p>{t('lastEarly', { day: formatNumber(lastDay, tag) })}</p> : null}
      <p>{breakDay === null ? t('lastNever') : t('lastBroke', { day: formatNumber(breakDay, tag) })}</p>
      <p>{t('lastPeople', { people: counted(people), ahead: counted(ahead), behind: counted(behind) })}</p>
      {owed.total === 0 ? null : <p>{t('lastOwed', { owed: counted(owed) })}</p>}
      <p>
        {t('lastPaid', { paidIn: formatAmount(paidIn, { tag }), paidOut: formatAmount(paidOut, { tag }) })}
      </p>
      {more === 0n ? null : (
        <p>
          {t(more > 0n ? 'lastMore' : 'lastLess', {
            amount: formatAmount(formatMoney(money(more > 0n ? more : -more)), { tag }),
          })}
        </p>
      )}
    </div>
  )
}
