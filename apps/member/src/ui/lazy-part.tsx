import { Component, type ReactNode, Suspense } from 'react'
import { Screen } from '../ui/screen.tsx'
import { ErrorState } from '../ui/states.tsx'
import { reportFailure } from './script-failure.ts'

interface State {
  readonly error: unknown
}

interface Props {
  readonly children: ReactNode
  readonly onFailure?: (error: unknown) => void
}

/** A class, because React has no hook that catches rendering errors. */
class Boundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    reportFailure(error)
    console.error(error)
    this.props.onFailure?.(error)
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : this.instead(this.state.error)
  }

  protected instead(_error: unknown): ReactNode {
    return null
  }
}

/** Catches a screen's rendering errors, so that the frame and its mark stay. */
export class ScreenBoundary extends Boundary {
  protected override instead(error: unknown): ReactNode {
    return (
      <Screen>
        <ErrorState error={error} onRetry={() => location.reload()} />
      </Screen>
    )
  }
}

/**
 * Optional content beside a screen: the screen does not wait for it, and stays as it is when it
 * fails.
 */
export const Beside = (props: Props) => (
  <Boundary {...(props.onFailure === undefined ? {} : { onFailure: props.onFailure })}>
    <Suspense fallback={null}>{props.children}</Suspense>
  </Boundary>
)
