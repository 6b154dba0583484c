import { languages, type SignInItem } from '@glasshouse/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { OpenLink } from '../../ui/open-link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { signInPayersPlace } from '../lots/places.ts'
import { signInPages, streakMin } from './queries.ts'

const tones: Record<SignInItem['state'], BadgeTone> = {
  waiting: 'cool',
  credited: 'good',
  uncovered: 'plain',
}

/** user/signbonus: each sign-in, with its reward and the sources. */
export function SignBonusScreen() {
  const { t } = useTranslation('reward')
  const signIns = useInfiniteQuery(signInPages())
  const toCalendar = (
    <OpenLink href="/index/sign" className="button button-plain">
      {t('toCalendar')}
    </OpenLink>
  )
  return (
    <Screen>
      <List
        query={signIns}
        label={t('historyDays')}
        rowHeight={120}
        keyOf={({ day }) => day}
        row={(item) => <SignIn item={item} />}
        empty={
          <Empty picture="calendar" title={t('noSigns')} action={toCalendar}>
            {t('noSignsText')}
          </Empty>
        }
      />
    </Screen>
  )
}

function SignIn({ item }: { item: SignInItem }) {
  const { t } = useTranslation(['reward', 'common'])
  const { tag } = languages[useLanguage()]
  const name = t('common:worldDay', { day: formatNumber(item.day, tag) })
  const show = (text: string) => formatAmount(text, { tag, decimals: 2 })
  return (
    <article className="card card-row stack-tight" aria-label={name}>
      <div className="row-between">
        <h3>{name}</h3>
        <Badge tone={tones[item.state]}>{t(`reward:state.${item.state}`)}</Badge>
      </div>
      <p>{t('reward:signParts', { fixed: show(item.fixed), random: show(item.random) })}</p>
      {item.streak < streakMin ? null : (
        <p className="muted small">{t('reward:streak', { count: item.streak })}</p>
      )}
      {item.sources === null ? null : (
        <SourceBar
          sources={item.sources}
          voice="received"
          to={{ href: '/books', words: 'toBooks' }}
          payers={signInPayersPlace(item.day)}
          fromOperatorAlone
        />
      )}
    </article>
  )
}
