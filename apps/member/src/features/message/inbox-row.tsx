import type { PushItem } from '@glasshouse/contract'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { OwnWord } from '../../ui/own-word.tsx'
import { WorldTime } from '../../ui/world-time.tsx'

interface Kind {
  readonly icon: IconName
  /** The page with the details; station news needs none, because the message is complete. */
  readonly place?: string
}

const kinds: Readonly<Record<PushItem['kind'], Kind>> = {
  station: { icon: 'message' },
  'withdrawal-sent': { icon: 'wallet', place: '/user/withrecord' },
  'withdrawal-arrived': { icon: 'wallet', place: '/user/withrecord' },
  'withdrawal-failed': { icon: 'warning', place: '/user/withrecord' },
  'recharge-arrived': { icon: 'plus', place: '/user/record?type=1' },
  'income-arrived': { icon: 'income', place: '/user/record?type=5' },
  'reward-credited': { icon: 'gift', place: '/user/record' },
  'staff-looked': { icon: 'eye' },
  'staff-sessions': { icon: 'lock', place: '/user/securitycenter' },
  'staff-words': { icon: 'lock', place: '/user/securitycenter' },
}

interface InboxRowProps {
  readonly item: PushItem
  readonly word: string | null
  readonly onRead: (pushId: string) => void
}

/** What arrived, complete in its row: nothing has to be opened to read it. */
export function InboxRow({ item, word, onRead }: InboxRowProps) {
  const { t } = useTranslation('message')
  const { kind, title, content, machine, more, read, pushId } = item
  const { icon, place } = kinds[kind]
  return (
    <article className="inbox-row" data-read={read}>
      <span className="inbox-icon">
        <Icon name={icon} size={20} />
      </span>
      <div className="inbox-words">
        <h2 className="message-title">
          {kind === 'station' ? title : t(`push.${kind}`, { who: title ?? '', machine: machine ?? '' })}
          {more === 0 ? null : <span className="inbox-more"> {t('andMore', { count: more })}</span>}
        </h2>
        {content === null ? null : (
          <p className="written">{kind === 'station' ? content : t('push.reason', { reason: content })}</p>
        )}
        <p className="row muted tiny inbox-when">
          <WorldTime at={item.createTime} />
          {read ? null : <Badge tone="cool">{t('unread')}</Badge>}
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
      </div>
    </article>
  )
}
