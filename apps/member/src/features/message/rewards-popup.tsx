import type { DataOf } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { currentPlace, usePlace } from '../../platform/hash-location.ts'
import { Amount } from '../../ui/amount.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { SourceBar } from '../../ui/source-bar.tsx'
import { kindWord } from '../reward/kind-word.ts'
import { popup, waitingRewards } from './queries.ts'
import { seenRewards, useSeen } from './seen-items.ts'

type Reward = DataOf<'notice.rewards'>['list'][number]

const keyOf = ({ kind, day }: Reward): string => `${kind} ${day}`

/**
 * Shows the waiting rewards once to a member who opens the app, on the home page. A reward promised
 * later in the visit was announced where the member asked for it, and opens nothing.
 */
export function RewardsPopup() {
  const { t } = useTranslation(['reward', 'message'])
  usePlace()
  const isHome = currentPlace().path === '/index'
  const { data } = useQuery({ ...waitingRewards(), enabled: isHome })
  const [waiting, setWaiting] = useState<readonly Reward[] | null>(null)
  if (waiting === null && data !== undefined)
    setWaiting(data.list.filter((reward) => !seenRewards.has(keyOf(reward))))
  const notice = useQuery({ ...popup(), enabled: isHome })
  const noticeId = notice.data?.item?.id
  const noticeSeen = useSeen(noticeId)
  const isNoticeFirst = notice.isPending || (noticeId !== undefined && !noticeSeen)
  if (!isHome || waiting === null || waiting.length === 0 || isNoticeFirst) return null
  const close = () => {
    seenRewards.mark(...waiting.map(keyOf))
    setWaiting([])
  }
  return (
    <Sheet
      open
      onClose={close}
      title={t('message:rewardsTitle')}
      place="middle"
      foot={
        <Link href="/user/reward" className="button button-primary button-wide" onClick={close}>
          {t('message:rewardsLook')}
        </Link>
      }
    >
      <div className="stack">
        <ul className="stack">
          {waiting.map(({ kind, day, promised, sources }, at) => (
            <li key={`${kind} ${day} ${at}`} className="stack-tight">
              <span className="row-between">
                <span>{t(kindWord(kind))}</span>
                <Amount value={sources?.paid ?? promised} />
              </span>
              <span className="tiny muted">
                {t(sources === null ? 'message:rewardPromised' : 'message:rewardFunded')}
              </span>
              {sources === null ? null : (
                <SourceBar sources={sources} voice="receiving" to={{ href: '/books', words: 'toBooks' }} />
              )}
            </li>
          ))}
        </ul>
        <p className="small muted">{t('message:rewardsText')}</p>
      </div>
    </Sheet>
  )
}
