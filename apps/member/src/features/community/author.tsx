import { useTranslation } from '../../i18n/use-translation.ts'
import { serverFile } from '../../platform/server-file.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { WorldTime } from '../../ui/world-time.tsx'

interface Written {
  readonly username: string
  readonly createTime: string
  readonly simulated: boolean
  readonly official: boolean
  readonly mine: boolean
}

interface AuthorProps {
  readonly by: Written
  readonly to?: string | null
  /** The author's own picture; null: the author has none; missing: none is shown here. */
  readonly headUrl?: string | null
}

/** The author's name and marks, and the time of writing. */
export function Author({ by, to = null, headUrl }: AuthorProps) {
  const { t } = useTranslation('community')
  return (
    <div className="post-author">
      {headUrl === undefined ? null : headUrl === null ? (
        <span className="post-head">
          <Icon name="person" size={20} />
        </span>
      ) : (
        <img className="post-head" {...serverFile(headUrl)} alt="" width={40} height={40} />
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
