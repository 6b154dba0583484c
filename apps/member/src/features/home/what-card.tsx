import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'

const titleId = 'what'

interface WhatCardProps {
  /** Of a class they are read by its link, which leads there by itself. */
  readonly hasOpenBooks: boolean
}

/** What this app is, with links to the open books and to the rules by which this world pays. */
export function WhatCard({ hasOpenBooks }: WhatCardProps) {
  const { t } = useTranslation('home')
  return (
    <section className="card stack-tight" aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {t('whatTitle')}
      </h2>
      <p>{t('whatText')}</p>
      <p className="home-links">
        {hasOpenBooks ? (
          <Link href="/books" className="text-link">
            {t('toBooks')}
          </Link>
        ) : null}
        <Link href="/index/incomePattern" className="text-link">
          {t('toPattern')}
        </Link>
      </p>
    </section>
  )
}

/**
 * The address after the # is the screen's place, so a link cannot lead to a position on it: this is
 * a button.
 */
export function ToWhatCard() {
  const { t } = useTranslation('home')
  const show = () => {
    const title = document.getElementById(titleId)
    title?.closest('section')?.scrollIntoView({ block: 'center' })
    title?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className="text-link" onClick={show}>
      {t('whatTitle')}
    </button>
  )
}
