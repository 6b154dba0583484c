import { type DataOf, languages } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../i18n/use-translation.ts'
import { wallNowMs } from '../platform/clock.ts'
import { useLanguage } from '../platform/language.ts'
import { Empty } from './empty.tsx'

interface Props {
  readonly world: Pick<DataOf<'world.info'>, 'endsAt'> | undefined
}

/** The world has ended: said to everyone on the home page, above the products and in the books. */
export function WorldOver({ world }: Props) {
  const { t } = useTranslation('common')
  const { tag } = languages[useLanguage()]
  if (world === undefined || Date.parse(world.endsAt) > wallNowMs()) return null
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(Date.parse(world.endsAt))
  return (
    <section className="card" aria-labelledby="world-over">
      <Empty
        picture="calendar"
        as="h2"
        id="world-over"
        title={t('worldOver', { date })}
        action={
          <Link href="/index/incomePattern" className="button button-plain">
            {t('title.incomePattern')}
          </Link>
        }
      >
        {t('worldOverText')}
      </Empty>
    </section>
  )
}
