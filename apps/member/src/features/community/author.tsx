import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { WorldTime } from '../../ui/world-time.tsx'

interface Written {
  readonly username: string
  readonly createTime: string
  readonly simulated: boolean
  readonly official: boolean
  readonly mine: boolean
}

/** Who wrote it, what they are, and when. */
export function Author({ by, to = null }: { by: Written; to?: string | null }) {
  const { t } = useTranslation('community')
  return (
    <div className="post-author">
      <p className="row">
        <span className="post-name">{by.username}</span>
        {by.official ? <Badge tone="cool">{t('official')}</Badge> : null}
        {by.simulated ? <Badge>{t('simulated')}</Badge> : null}
        {by.mine ? <Badge tone="good">{t('you')}</Badge> : null}
      </p>
      <p className="tiny muted">
        <WorldTime at={by.createTime} />
        {to === null ? null : <span> · {t('replied', { name: to })}</span>}
      </p>
    </div>
  )
}
