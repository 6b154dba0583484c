import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../platform/translate.ts'
import { sentenceOf } from '../../../ui/refusal.ts'

interface Props {
  readonly pages: {
    readonly data: unknown
    readonly error: unknown
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
    readonly refetch: () => unknown
  }
  readonly children: ReactNode
}

/** Pages that go back in time, with the button for older ones above them. */
export function Pages({ pages, children }: Props) {
  const translate = useTranslate()
  if (pages.data === undefined && pages.error)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void pages.refetch()}>{translate('app.retry')}</Button>}
      >
        {sentenceOf(pages.error, translate)}
      </Alert>
    )
  if (pages.data === undefined) return <CircularProgress aria-label={translate('app.loading')} />
  return (
    <>
      {pages.hasNextPage ? (
        <Button disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {translate('support.older')}
        </Button>
      ) : null}
      {children}
    </>
  )
}
