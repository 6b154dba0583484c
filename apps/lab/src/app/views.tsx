/** The row of screens. */
import { useEffect, useRef } from 'react'
import { useWords } from '../i18n/words.ts'
import type { View } from '../platform/place.ts'
import { goTo } from '../platform/run.ts'

interface Props {
  readonly all: readonly View[]
  readonly view: View
}

/** The chosen screen's name is in sight, also where the row is wider than the window. */
export function Views({ all, view }: Props) {
  const { t } = useWords()
  const chosen = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another button
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [view])
  return (
    <nav className="views" aria-label={t('views')}>
      {all.map((each) => (
        <button
          key={each}
          type="button"
          {...(each === view ? { 'aria-current': 'page' as const, ref: chosen } : {})}
          onClick={() => goTo({ view: each })}
        >
          {t(`view.${each}`)}
        </button>
      ))}
    </nav>
  )
}
