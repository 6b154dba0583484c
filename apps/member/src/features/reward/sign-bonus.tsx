import { languages, type SignInItem } from '@glasshouse/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { OpenLink } from '../../ui/open-link.tsx'
import { PayoutRow, payoutHeight } from '../../ui/payout-row.tsx'
import { Screen } from '../../ui/screen.tsx'
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
        rowHeight={payoutHeight}
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
  const said = t(`reward:state.${item.state}`)
  const notes = (
    <span>
      {t('reward:signParts', { fixed: show(item.fixed), random: show(item.random) })}
      {item.streak < streakMin ? null : ` · ${t('reward:streak', { count: item.streak })}`}
    </span>
  )
  return item.sources === null ? (
    <article className="card card-row payout-row" aria-label={name}>
      <div className="payout-line">
        <span className="payout-head">
          <b>{name}</b>
          <Badge tone={tones[item.state]}>{said}</Badge>
        </span>
        <span className="payout-notes">{notes}</span>
      </div>
    </article>
  ) : (
    <PayoutRow
      name={name}
      state={said}
      tone={tones[item.state]}
      sources={item.sources}
      voice="received"
      to={{ href: '/books', words: 'toBooks' }}
      payers={signInPayersPlace(item.day)}
      fromOperatorAlone
    >
      {notes}
    </PayoutRow>
  )
}
