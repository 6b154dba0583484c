import type { PostItem } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon.tsx'

/** Shown only to the author: staff have yet to review the post, or refused it. */
export function HeldNote({ held }: Pick<PostItem, 'held'>) {
  const { t } = useTranslation('community')
  if (held === null) return null
  return (
    <p className="held" data-held={held}>
      <Icon name="clock" size={20} />
      <span>{t(held === 'waiting' ? 'heldWaiting' : 'heldRefused')}</span>
    </p>
  )
}
