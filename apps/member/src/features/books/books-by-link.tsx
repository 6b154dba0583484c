/** Shown in place of a class's books to a visitor without their link: why, and what to do. */
import { CallError } from '@glasshouse/contract/client'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { loginPlace } from '../../platform/login-place.ts'
import { Empty } from '../../ui/empty.tsx'
import { booksPath } from './books-key.ts'

export const isByLink = (error: unknown): boolean =>
  error instanceof CallError && error.error === 'books_by_link'

export function BooksByLink() {
  const { t } = useTranslation(['sources', 'common'])
  return (
    <Empty
      picture="gate"
      title={t('sources:linkTitle')}
      action={
        <Link href={loginPlace(booksPath)} className="button button-plain">
          {t('common:menuLogin')}
        </Link>
      }
    >
      {t('sources:linkText')}
    </Empty>
  )
}
