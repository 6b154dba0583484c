import { useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { keepFile } from '../../platform/file.ts'
import { Button } from '../../ui/button.tsx'

/** It is the same in every language. */
const command = 'npm run verify -- FILE'

/** The ledger as a file for everybody, and how to check it without this server. */
export function LedgerCard() {
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
      <p className="small">{t('ledgerVerify')}</p>
      <code className="ledger-command" dir="ltr">
        {command}
      </code>
      <p className="small">{t('ledgerFound')}</p>
    </section>
  )
}
