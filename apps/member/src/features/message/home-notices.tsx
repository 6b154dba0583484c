import type { BulletinItem } from '@glasshouse/contract'
import { ScrollRegion } from '@glasshouse/web/scroll-region.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../platform/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Banner, Film } from './film.tsx'
import './message.css'
import { carousel, films, homeFilm, popup, scrollLines, unread } from './queries.ts'
import { markSeen, useSeen } from './seen-items.ts'

const placeOf = ({ route, id }: BulletinItem): string => route ?? `/info/detail?id=${id}`

/** The newest line. It does not scroll: the others are one press away. */
export function ScrollNotice() {
  const { t } = useTranslation('message')
  const { data, status } = useQuery(scrollLines())
  const [line, ...others] = data?.list ?? []
  if (status === 'pending') return <Skeleton height={88} />
  if (line === undefined) return null
  return (
    <Link href={`/index/alert?id=${line.id}`} className="note message-row">
      <span className="scroll-line">
        <Icon name="message" size={18} /> <b>{line.title}</b>
      </span>
      {others.length === 0 ? null : <span className="tiny muted">{t('readOn')}</span>}
    </Link>
  )
}

/**
 * Pictures that the reader scrolls by hand, then the films. Without either, the card is left out:
 * it has no empty state.
 */
export function Carousel() {
  const { t } = useTranslation('message')
  const pictures = useQuery(carousel())
  const moving = useQuery(films()).data?.list ?? []
  if (pictures.status === 'pending') return <Skeleton height={246} />
  const all = [...(pictures.data?.list ?? []), ...moving]
  if (all.length === 0) return null
  return (
    <section className="stack-tight">
      <h2>{t('carousel')}</h2>
      <ScrollRegion className="carousel" label={t('carousel')}>
        <ul>
          {all.map((item, at) => (
            <li key={item.id}>
              <Link href={placeOf(item)} className="carousel-item">
                {item.picture === null ? null : <Banner src={item.picture} first={at === 0} />}
                <span>
                  {item.film === null ? null : <b>{t('film')} · </b>}
                  {item.title}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </section>
  )
}

export function HomeFilm() {
  const item = useQuery(homeFilm()).data?.item ?? null
  if (item === null) return null
  return (
    <section className="card stack-tight" aria-labelledby="film">
      <h2 id="film">{item.title}</h2>
      <Film key={item.id} item={item} />
      <p className="written small muted">{item.content}</p>
    </section>
  )
}

/** Shown once per device. */
export function PopupNotice() {
  const { t } = useTranslation('message')
  const item = useQuery(popup()).data?.item ?? null
  const isSeen = useSeen(item?.id)
  if (item === null) return null
  const close = () => markSeen(item.id)
  return (
    <Sheet
      open={!isSeen}
      onClose={close}
      title={item.title}
      place="middle"
      foot={
        <Link href={placeOf(item)} className="button button-primary button-wide" onClick={close}>
          {t('readOn')}
        </Link>
      }
    >
      {item.picture === null ? null : <Banner src={item.picture} />}
      <p className="written">{item.content}</p>
    </Sheet>
  )
}

/** The link to the messages, with the number of unread ones. */
export function InboxLink() {
  const { t } = useTranslation('message')
  const loggedIn = useSession() !== null
  return loggedIn ? <OwnInboxLink /> : <PlainLink href="/news" label={t('list.news')} />
}

function OwnInboxLink() {
  const { t } = useTranslation('message')
  const count = useQuery(unread()).data?.unread ?? 0
  return (
    <PlainLink href="/message" label={count === 0 ? t('inbox') : t('inboxUnread', { count })} count={count} />
  )
}

const PlainLink = ({ href, label, count = 0 }: { href: string; label: string; count?: number }) => (
  <Link href={href} className="icon-button inbox-link" aria-label={label} title={label}>
    <Icon name="mail" />
    {count === 0 ? null : (
      <span className="inbox-count figures" aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
    )}
  </Link>
)
