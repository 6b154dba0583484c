import { type DataOf, languages } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { useQuery } from '@tanstack/react-query'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { leaveClosed } from '../../platform/no-permission.ts'
import { readAfterAct } from '../../platform/query.ts'
import { formatAmount, formatNumber } from '../../ui/amount-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkRows } from '../../ui/link-rows.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { calendarDays, signInsOfCalendar, signInToday, streakMin } from './queries.ts'
import './reward.css'

/** index/sign: today's sign-in, and a calendar of the last days. */
export function SignScreen() {
  const { t } = useTranslation('reward')
  const today = useQuery(signInToday())
  return (
    <Screen>
      <Load query={today} height={220}>
        {(data) => (
          <>
            <Today today={data} />
            <Calendar day={data.day} since={data.fromDay} />
          </>
        )}
      </Load>
      <nav className="card card-rows" aria-label={t('toHistory')}>
        <LinkRows
          rows={[
            { href: '/user/signbonus', label: t('toHistory'), icon: 'receipt' },
            { href: '/index/getcoupon', label: t('toOffered'), icon: 'gift' },
          ]}
        />
      </nav>
    </Screen>
  )
}

function Today({ today }: { today: DataOf<'signin.today'> }) {
  const { t } = useTranslation('reward')
  const { tag } = languages[useLanguage()]
  const act = useAct('signin.sign')
  const { fixed, random, randomFrom, randomTo } = today.reward
  const show = (text: string) => formatAmount(text, { tag, decimals: 2 })
  const sign = () =>
    void act
      .run({})
      .then(({ msg }) => toast(msg))
      .catch((error: unknown) => {
        if (!(error instanceof CallError && leaveClosed(error))) toast(errorSentence(error), 'wrong')
      })
      .then(readAfterAct)
  return (
    <section className="card stack" aria-labelledby="today">
      <div className="row-between">
        <h2 id="today">{t(random === null ? 'notSigned' : 'signed')}</h2>
        {today.streak < streakMin ? null : <Badge tone="good">{t('streak', { count: today.streak })}</Badge>}
      </div>
      <p>
        {random === null
          ? t('signText', { fixed: show(fixed), from: show(randomFrom), to: show(randomTo) })
          : t('signedText', { fixed: show(fixed), random: show(random) })}
      </p>
      <p className="muted small">{t('signPays')}</p>
      {random === null ? (
        <Button kind="primary" wide busy={act.busy} onClick={sign}>
          {t('sign')}
        </Button>
      ) : null}
    </section>
  )
}

/** The days of the calendar: the world's last ones, from the member's first day on. */
export function daysShown(today: number, since: number): readonly number[] {
  const first = Math.max(0, since, today - calendarDays + 1)
  return Array.from({ length: today - first + 1 }, (_, index) => first + index)
}

/** The days in rows of seven, the newest last. */
function Calendar({ day: today, since }: { day: number; since: number }) {
  const { t } = useTranslation('reward')
  const { t: common } = useTranslation('common')
  const { tag } = languages[useLanguage()]
  const signIns = useQuery(signInsOfCalendar())
  const days = daysShown(today, since)
  return (
    <section className="card stack-tight" aria-labelledby="calendar">
      <h2 id="calendar">{common('title.signbonus')}</h2>
      <Load query={signIns} height={200}>
        {({ list }) => {
          const signed = new Set(list.map((item) => item.day))
          return (
            <ol className="sign-days">
              {days.map((day) => {
                const shown = formatNumber(day, tag)
                return (
                  <li
                    key={day}
                    className="sign-day figures"
                    data-signed={signed.has(day) || undefined}
                    aria-current={day === today ? 'date' : undefined}
                  >
                    <span aria-hidden="true">{shown}</span>
                    {signed.has(day) ? <Icon name="check" size={14} /> : null}
                    <span className="visually-hidden">
                      {t(signed.has(day) ? 'dayDone' : 'dayOpen', { day: shown })}
                    </span>
                  </li>
                )
              })}
            </ol>
          )
        }}
      </Load>
    </section>
  )
}
