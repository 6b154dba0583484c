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

/** React has no hook for catching what is thrown while drawing. */
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

/** Catches what a screen throws while drawing, so that the frame and its mark stay. */
export class ScreenBoundary extends Boundary {
  protected override instead(error: unknown): ReactNode {
    return (
      <Screen>
        <ErrorState error={error} onRetry={() => location.reload()} />
      </Screen>
    )
  }
}

/** What comes beside a screen and is not waited for: when it does not come, the screen stays as it is. */
export const Beside = (props: Props) => (
  <Boundary {...(props.onFailure === undefined ? {} : { onFailure: props.onFailure })}>
    <Suspense fallback={null}>{props.children}</Suspense>
  </Boundary>
)
