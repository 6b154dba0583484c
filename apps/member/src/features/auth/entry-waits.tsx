import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'

/** Staff have not answered yet, or said no: what that means, and what can be done. */
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
      <h3>{t(waits ? 'entryWaiting' : 'entryRefused')}</h3>
      <p>{t(waits ? 'entryWaitingText' : 'entryRefusedText', { name })}</p>
      <Button kind="plain" onClick={onCheck}>
        {t('entryCheck')}
      </Button>
    </section>
  )
}

/** The class takes in nobody new: who is a member still finds the way. */
export function EntryClosed({ world }: { world: string }) {
  const { t } = useTranslation('auth')
  return (
    <Screen>
      <h2>{world}</h2>
      <section className="card stack">
        <h3>{t('entryClosed')}</h3>
        <p>{t('entryClosedText')}</p>
        <Link href="/user/login" className="button button-primary button-wide">
          {t('login')}
        </Link>
      </section>
    </Screen>
  )
}
