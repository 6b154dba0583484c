/**
 * The banner over every screen while staff view an account: who views it, until when, and that
 * nothing can be changed.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { wallNowMs } from '../../platform/clock.ts'
import { navigate } from '../../platform/hash-location.ts'
import { stopViewing, type Viewing } from '../../platform/viewing.ts'
import { Button } from '../../ui/button.tsx'
import { WallTime } from '../../ui/wall-time.tsx'
import './view.css'

export function ViewBanner({ view }: { readonly view: Viewing }) {
  const { t } = useTranslation('app')
  const queries = useQueryClient()
  const leave = useCallback(() => {
    stopViewing()
    queries.clear()
    navigate('/view', { replace: true })
  }, [queries])
  useEffect(() => {
    const timer = setTimeout(leave, Math.max(0, Date.parse(view.endsAt) - wallNowMs()))
    return () => clearTimeout(timer)
  }, [view.endsAt, leave])
  // The view ends on its own when this call fails.
  const stop = () =>
    void call('view.end', {})
      .catch(() => undefined)
      .finally(leave)
  return (
    <aside className="view-banner" aria-label={t('viewLabel')}>
      <p>
        {t('viewLooking', { by: view.by })} {t('viewUntil')} <WallTime at={view.endsAt} />
      </p>
      <Button kind="quiet" onClick={stop}>
        {t('viewStop')}
      </Button>
    </aside>
  )
}
