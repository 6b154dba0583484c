import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Face } from '../../ui/face.tsx'
import { Icon } from '../../ui/icon.tsx'
import { WorldTime } from '../../ui/world-time.tsx'

interface Written {
  /** The author's own picture; null: the author has none. */
  readonly headUrl: string | null
  readonly username: string
  readonly createTime: string
  readonly simulated: boolean
  readonly official: boolean
  readonly mine: boolean
}

interface AuthorProps {
  readonly by: Written
  readonly to?: string | null
}

/**
 * The author's face, name and marks, and the time of writing. Staff have a sign in place of a face.
 */
export function Author({ by, to = null }: AuthorProps) {
  const { t } = useTranslation('community')
  return (
    <div className="post-author">
      {by.official ? (
        <span className="post-head">
          <Icon name="info" size={20} />
        </span>
      ) : (
        <Face name={by.username} picture={by.headUrl} simulated={by.simulated} />
      )}
      <div>
        <p className="post-name">{by.username}</p>
        <p className="row tiny muted">
          <WorldTime at={by.createTime} />
          {by.official ? <Badge tone="cool">{t('official')}</Badge> : null}
          {by.simulated ? <Badge>{t('simulated')}</Badge> : null}
          {by.mine ? <Badge tone="good">{t('you')}</Badge> : null}
        </p>
        {to === null ? null : <p className="tiny muted">{t('replied', { name: to })}</p>}
      </div>
    </div>
  )
}
