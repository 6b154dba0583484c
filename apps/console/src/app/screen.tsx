/**
 * A screen's own chunk is fetched when the screen is opened; an error in it leaves the frame
 * intact.
 */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import { Component, lazy, type ReactElement, type ReactNode, Suspense } from 'react'
import type { Screen } from '../platform/feature.ts'
import { useTranslate } from '../platform/translate.ts'

function Waiting() {
  const translate = useTranslate()
  return (
    <Stack aria-busy="true" sx={{ alignItems: 'center', justifyContent: 'center', minHeight: 320 }}>
      <CircularProgress aria-label={translate('app.loading')} />
    </Stack>
  )
}

function Broken() {
  const translate = useTranslate()
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={<Button onClick={() => location.reload()}>{translate('app.retry')}</Button>}
    >
      {translate('app.failed')}
    </Alert>
  )
}

class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

/** The element for a route. */
export function screenElement(load: Screen): ReactElement {
  const Lazy = lazy(load)
  return (
    <Boundary>
      <Suspense fallback={<Waiting />}>
        <Lazy />
      </Suspense>
    </Boundary>
  )
}
