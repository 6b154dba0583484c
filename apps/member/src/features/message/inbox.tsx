import type { PushItem } from '@glasshouse/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { List } from '../../ui/list.tsx'
import { OwnWord } from '../../ui/own-word.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Empty } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { WorldTime } from '../../ui/world-time.tsx'
import './message.css'
import { inbox, markRead } from './queries.ts'

/** user/msg: station news and messages on the member's money. */
export function InboxScreen() {
  return (
    <Screen>
      <Inbox />
    </Screen>
  )
}

/** The page for each kind; station news have none, because the message is complete. */
const places: Partial<Record<PushItem['kind'], string>> = {
  'withdrawal-sent': '/user/withrecord',
  'withdrawal-arrived': '/user/withrecord',
  'withdrawal-failed': '/user/withrecord',
  'recharge-arrived': '/user/record?type=1',
  'reward-credited': '/user/record',
  'staff-sessions': '/user/securitycenter',
  'staff-words': '/user/securitycenter',
}

export function Inbox() {
  const { t } = useTranslation('message')
  const pushes = useInfiniteQuery(inbox())
  const [busy, setBusy] = useState(false)
  // Deferred like the list, which is rendered in slices: otherwise the button would push its
  // skeleton down.
  const { unread = 0, word = null } = useDeferredValue(pushes.data)?.pages[0] ?? {}
  const read = (pushId?: string) => {
    setBusy(true)
    markRead(pushId)
      .catch((error: unknown) => toast(errorSentence(error), 'wrong'))
      .finally(() => setBusy(false))
  }
  return (
    <>
      {unread === 0 ? null : (
        <Button icon="check" busy={busy} onClick={() => read()}>
          {t('readAll')}
        </Button>
      )}
      <List
        query={pushes}
        label={t('list.station')}
        rowHeight={96}
        keyOf={({ pushId }) => pushId}
        row={(item) => <PushRow item={item} word={word} onRead={read} />}
        empty={
          <Empty
            picture="ledger"
            title={t('none.station')}
            action={
              <Link href="/news" className="button button-plain">
                {t('toNews')}
              </Link>
            }
          >
            {t('stationText')}
          </Empty>
        }
      />
    </>
  )
}

interface RowProps {
  readonly item: PushItem
  readonly word: string | null
  readonly onRead: (pushId: string) => void
}

function PushRow({ item, word, onRead }: RowProps) {
  const { t } = useTranslation('message')
  const { kind, title, content, read, pushId } = item
  const place = places[kind]
  return (
    <article className="card stack-tight">
      <div className="row-between">
        <h2 className="message-title">
          {kind === 'station' ? title : t(`push.${kind}`, { who: title ?? '' })}
        </h2>
        {read ? null : <Badge tone="cool">{t('unread')}</Badge>}
      </div>
      {content === null ? null : (
        <p className="written">{kind === 'station' ? content : t('push.reason', { reason: content })}</p>
      )}
      <p className="muted tiny">
        <WorldTime at={item.createTime} />
      </p>
      <OwnWord word={word} />
      <div className="message-acts">
        {place === undefined ? null : (
          <Link href={place} className="text-link" onClick={() => read || onRead(pushId)}>
            {t('look')}
          </Link>
        )}
        {read ? null : (
          <Button kind="quiet" onClick={() => onRead(pushId)}>
            {t('markRead')}
          </Button>
        )}
      </div>
    </article>
  )
}
