import type { DataOf } from '@glasshouse/contract'
import { lazy, useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { keepFile } from '../../platform/file.ts'
import { Button } from '../../ui/button.tsx'
import { Later } from './later.tsx'
import { VerifyLedger } from './verify-ledger.tsx'

/** The list of 2,048 words comes with it, when the reader comes near. */
const DayWords = lazy(() => import('../check/day-words.tsx').then((file) => ({ default: file.DayWords })))
/** In px. */
const wordsHeight = 230

interface LedgerCardProps {
  readonly record: DataOf<'books.summary'>['record']
}

/**
 * The ledger as a file for everybody, and how to check it without this server. The words of the
 * newest record are here for a reader who has no login: a file that was written anew with all its
 * records has other words.
 */
export function LedgerCard({ record }: LedgerCardProps) {
  const { t } = useTranslation('books')
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const keep = () => {
    setBusy(true)
    setWrong(null)
    keepFile('books.ledger', {})
      .catch((error: unknown) => setWrong(errorSentence(error)))
      .finally(() => setBusy(false))
  }
  return (
    <div className="stack ledger">
      <section className="card stack" aria-labelledby="ledger">
        <h2 id="ledger">{t('ledgerTitle')}</h2>
        <p className="muted small">{t('ledgerText')}</p>
        <Button wide busy={busy} onClick={keep}>
          {t('ledgerKeep')}
        </Button>
        {wrong === null ? null : (
          <p className="note note-wrong" role="alert">
            {wrong}
          </p>
        )}
        <VerifyLedger isOfDay={record !== null} />
      </section>
      {record === null ? null : (
        <Later height={wordsHeight}>
          <DayWords day={record.day} digest={record.digest} />
        </Later>
      )}
    </div>
  )
}
