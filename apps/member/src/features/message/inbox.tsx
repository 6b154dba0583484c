import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { List } from '../../ui/list.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { InboxRow } from './inbox-row.tsx'
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
        row={(item) => <InboxRow item={item} word={word} onRead={read} />}
        empty={
          <Empty
            picture="letter"
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
