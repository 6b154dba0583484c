/**
 * The answer of one call on a screen, with a spinner while it loads and the sentence of a refusal.
 */
import type { DataOf, InputOf, StaffCallName } from '@glasshouse/contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLogoutIfAccessDenied } from 'react-admin'
import { call } from '../platform/client.ts'
import { useTranslate } from '../platform/translate.ts'
import { sentenceOf } from './refusal.ts'

/**
 * `useCall('operator.world', {})`; the call is repeated after every act, and every `everyMs` where
 * that is given. An ended session redirects to the login.
 */
export function useCall<N extends StaffCallName>(
  name: N,
  body: InputOf<N>,
  { enabled = true, everyMs }: { enabled?: boolean; everyMs?: number } = {},
): UseQueryResult<DataOf<N>> {
  const logoutIfEnded = useLogoutIfAccessDenied()
  const reading = useQuery<DataOf<N>>({
    queryKey: [name, body],
    queryFn: async ({ signal }) => (await call(name, body, { signal })).data,
    enabled,
    retry: false,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  })
  const { error } = reading
  useEffect(() => {
    if (error !== null) void logoutIfEnded(error)
  }, [error, logoutIfEnded])
  return reading
}

interface Props<D> {
  readonly reading: UseQueryResult<D>
  readonly children: (data: D) => ReactNode
}

export function Loaded<D>({ reading, children }: Props<D>) {
  const translate = useTranslate()
  if (reading.data !== undefined) return children(reading.data)
  if (reading.error !== null) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void reading.refetch()}>{translate('app.retry')}</Button>}
      >
        {sentenceOf(reading.error, translate)}
      </Alert>
    )
  }
  return (
    <Stack aria-busy="true" sx={{ alignItems: 'center', justifyContent: 'center', minHeight: 240 }}>
      <CircularProgress aria-label={translate('app.loading')} />
    </Stack>
  )
}
