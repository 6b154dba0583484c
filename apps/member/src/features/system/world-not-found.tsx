import { device } from '@glasshouse/web/device.ts'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/empty.tsx'

/** A wrapped app remembers the world that it was led to: this makes it forget that world. */
function leave(event: MouseEvent): void {
  const wrapping = device()
  if (wrapping === null) return
  event.preventDefault()
  wrapping.openWorld(null, '/')
}

/** A mistyped class address, or a class that its facilitator has deleted. */
export function WorldNotFoundScreen() {
  const { t } = useTranslation(['app', 'common'])
  return (
    <main>
      <Empty
        picture="gate"
        as="h1"
        title={t('worldNotFoundTitle')}
        action={
          <a href="/" className="button button-primary" onClick={leave}>
            {t('worldNotFoundHome')}
          </a>
        }
      >
        {t('worldNotFoundText')}
      </Empty>
    </main>
  )
}
