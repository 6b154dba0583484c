import type { StatementFormat } from '@glasshouse/contract'
import { useState } from 'react'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { keepFile } from '../../platform/file.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Span } from './place.ts'

/** The file that is being fetched, and the error of the last one. */
export function useKeeping<T extends string>(keep: (what: T) => Promise<void>) {
  const { t } = useTranslation('statement')
  const [busy, setBusy] = useState<T | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const start = (what: T) => {
    if (busy !== null) return
    setBusy(what)
    setWrong(null)
    keep(what)
      .then(() => toast(t('kept')))
      .catch((error: unknown) => setWrong(errorSentence(error)))
      .finally(() => setBusy(null))
  }
  return { busy, wrong, start }
}

/** The statement as a file, in each of its formats. */
export function KeepStatement({ span }: { span: Span }) {
  const { t } = useTranslation('statement')
  const { busy, wrong, start } = useKeeping<StatementFormat>((format) =>
    keepFile('statement.file', { ...span, format }),
  )
  return (
    <section className="card stack-tight" aria-labelledby="keep">
      <h2 id="keep">{t('keepTitle')}</h2>
      <p className="muted small">{t('keepText')}</p>
      <div className="keep-buttons">
        {(['pdf', 'csv', 'json'] as const satisfies readonly StatementFormat[]).map((format) => (
          <Button
            key={format}
            kind={format === 'pdf' ? 'primary' : 'plain'}
            busy={busy === format}
            onClick={() => start(format)}
          >
            {t(`keep.${format}`)}
          </Button>
        ))}
      </div>
      {wrong === null ? null : (
        <p className="note note-wrong" role="alert">
          {wrong}
        </p>
      )}
    </section>
  )
}
