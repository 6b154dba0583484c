import { Link, Redirect, useSearchParams } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Empty } from '../../ui/empty.tsx'
import { Screen } from '../../ui/screen.tsx'
import { LeasePage } from './lease.tsx'
import { documentOf } from './place.ts'
import { StatementPage } from './statement.tsx'
import './statement.css'

/**
 * user/pdf?doc=: the named document as a page; without a name it redirects to the list of
 * statements.
 */
export function DocumentScreen() {
  const { t } = useTranslation('statement')
  const [search] = useSearchParams()
  const doc = search.get('doc') ?? ''
  const place = documentOf(doc)
  if (doc === '') return <Redirect to="/export" replace />
  if (place?.kind === 'statement') return <StatementPage span={place.span} />
  if (place?.kind === 'lease') return <LeasePage orderId={place.orderId} />
  return (
    <Screen>
      <Empty
        picture="ledger"
        title={t('noDocument')}
        action={
          <Link href="/export" className="button button-plain">
            {t('toStatements')}
          </Link>
        }
      >
        {t('noDocumentText')}
      </Empty>
    </Screen>
  )
}
