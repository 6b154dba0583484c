import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSession } from '../../platform/session.ts'
import { Load } from '../../ui/load.tsx'
import { PracticeFilm } from './practice-film.tsx'
import { videoCard } from './queries.ts'

/**
 * The page behind a published video's link: the film, the inviting member's name, and the way to
 * join.
 */
export function VideoCard({ card }: { card: string }) {
  const { t } = useTranslation('task')
  const shown = useQuery(videoCard(card))
  const isMember = useSession() !== null
  return (
    <Load query={shown} height={420}>
      {({ film, username, simulated, shareCode }) => (
        <>
          <article className="card stack">
            <p className="muted small">
              {t(simulated ? 'cardFromSimulated' : 'cardFrom', { name: username })}
            </p>
            <PracticeFilm film={film} />
          </article>
          <section className="note stack-tight" aria-label={t('inviteCode')}>
            <p>{t('cardText')}</p>
            <p className="row-between">
              <span className="muted small">{t('inviteCode')}</span>
              <b className="figures">{shareCode}</b>
            </p>
          </section>
          {isMember ? (
            <Link href="/practice/videos" className="button button-plain button-wide">
              {t('toVideos')}
            </Link>
          ) : (
            <Link
              href={`/user/login/register?invite=${encodeURIComponent(shareCode)}`}
              className="button button-primary button-wide"
            >
              {t('register')}
            </Link>
          )}
        </>
      )}
    </Load>
  )
}
