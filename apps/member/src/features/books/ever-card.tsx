import { type DataOf, readMoney } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SourceBar } from '../../ui/source-bar.tsx'
import { useSourceSentence } from '../../ui/source-sentence.ts'

type Sources = NonNullable<DataOf<'books.summary'>['ever']>

/** The sources of all payments so far. Nothing is shown before something was promised. */
export function EverCard({ sources }: { sources: Sources | null }) {
  return sources === null || readMoney(sources.promised) === 0n ? null : <Ever sources={sources} />
}

function Ever({ sources }: { sources: Sources }) {
  const { t } = useTranslation('books')
  return (
    <section className="card stack-tight" aria-labelledby="ever">
      <h2 id="ever">{t('everTitle')}</h2>
      <SourceBar sources={sources} size="huge" voice="everyone" />
      <p>{useSourceSentence(sources, 'everyone')}</p>
    </section>
  )
}
