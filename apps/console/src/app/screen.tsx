/**
 * A screen's own chunk is fetched when the screen is opened; an error in it leaves the frame
 * intact.
 */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Stack from '@mui/material/Stack'
import { Component, lazy, type ReactElement, type ReactNode, Suspense } from 'react'
import { moreWords } from '../i18n/provider.ts'
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

/** `isFirst`: the screen after the login, whose words are loaded at the start. */
export function screenElement(load: Screen, isFirst = false): ReactElement {
  const Lazy = lazy(async () => {
    const [screen] = await Promise.all([load(), isFirst ? undefined : moreWords()])
    return screen
  })
  return (
    <Boundary>
      <Suspense fallback={<Waiting />}>
        <Lazy />
      </Suspense>
    </Boundary>
  )
}
