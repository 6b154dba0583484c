import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'

/** Shown while staff have not answered, or after a refusal: its meaning and the next step. */
export function EntryWaits({
  state,
  name,
  onCheck,
}: {
  state: 'waiting' | 'refused'
  name: string
  onCheck: () => void
}) {
  const { t } = useTranslation('auth')
  const waits = state === 'waiting'
  return (
    <section className="card stack" aria-live="polite">
      <h2>{t(waits ? 'entryWaiting' : 'entryRefused')}</h2>
      <p>{t(waits ? 'entryWaitingText' : 'entryRefusedText', { name })}</p>
      <Button kind="plain" onClick={onCheck}>
        {t('entryCheck')}
      </Button>
    </section>
  )
}

/** The class takes no new members; existing members still find the login. */
export function EntryClosed({ world }: { world: string }) {
  const { t } = useTranslation('auth')
  return (
    <Screen>
      <p>{world}</p>
      <section className="card stack">
        <h2>{t('entryClosed')}</h2>
        <p>{t('entryClosedText')}</p>
        <Link href="/user/login" className="button button-primary button-wide">
          {t('login')}
        </Link>
      </section>
    </Screen>
  )
}
