import type { DataOf } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { serverOrigin } from '../../platform/client.ts'
import { loginPlace } from '../../platform/login-place.ts'
import { readAfterAct } from '../../platform/query.ts'
import { useSession } from '../../platform/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy.ts'
import { Empty } from '../../ui/empty.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { PracticeFilm } from './practice-film.tsx'
import { ownVideos } from './queries.ts'
import { VideoCard } from './video-card.tsx'
import './task.css'

/**
 * practice/videos: the member's videos to publish; with a card, the page that its link shows to
 * anyone.
 */
export function VideosScreen() {
  const [search] = useSearchParams()
  const card = search.get('card')
  const isMember = useSession() !== null
  return (
    <Screen columns={card === null && isMember}>
      {card !== null ? <VideoCard card={card} /> : isMember ? <OwnVideos /> : <ForMembers />}
    </Screen>
  )
}

function ForMembers() {
  const { t } = useTranslation('task')
  return (
    <Empty
      picture="gate"
      title={t('visitorTitle')}
      action={
        <Link href={loginPlace('/practice/videos')} className="button button-primary">
          {t('logIn')}
        </Link>
      }
    >
      {t('visitorText')}
    </Empty>
  )
}

function OwnVideos() {
  const { t } = useTranslation('task')
  const videos = useQuery(ownVideos())
  return (
    <>
      <p>{t('videosText')}</p>
      <Load query={videos} height={360} rows={2}>
        {({ films }) => (
          <>
            {films.map((one) => (
              <OwnVideo key={one.film} one={one} />
            ))}
          </>
        )}
      </Load>
      <Link href="/index/shareLink" className="button button-plain button-wide">
        {t('toShareLink')}
      </Link>
    </>
  )
}

function OwnVideo({ one: { film, link } }: { one: DataOf<'video.mine'>['films'][number] }) {
  const { t } = useTranslation('task')
  const act = useAct('video.publish')
  const publish = () =>
    void act
      .run({ film })
      .then(({ msg }) => toast(msg))
      .catch((error: unknown) => toast(errorSentence(error), 'wrong'))
      .then(readAfterAct)
  return (
    <article className="card stack">
      <PracticeFilm film={film} />
      {link === null ? (
        <Button wide busy={act.busy} onClick={publish}>
          {t('publish')}
        </Button>
      ) : (
        <Published link={new URL(link, serverOrigin()).href} />
      )}
    </article>
  )
}

function Published({ link }: { link: string }) {
  const { t } = useTranslation('task')
  return (
    <div className="stack-tight">
      <div className="row-between">
        <span className="muted small">{t('link')}</span>
        <Badge tone="good">{t('published')}</Badge>
      </div>
      <p className="task-link">{link}</p>
      <Button wide icon="copy" onClick={() => void copyText(link)}>
        {t('copyLink')}
      </Button>
      <ShareButton title={t('visitorTitle')} text={t('cardText')} url={link}>
        {t('share')}
      </ShareButton>
    </div>
  )
}
