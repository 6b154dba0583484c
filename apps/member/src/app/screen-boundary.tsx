import { Component, type ReactNode } from 'react'
import { Screen } from '../ui/screen.tsx'
import { ErrorState } from '../ui/states.tsx'
import { reportFailure } from './script-failure.ts'

interface State {
  readonly error: unknown
}

/** Catches what a screen throws while drawing, so that the frame and its mark stay. React has no hook for it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    reportFailure(error)
    console.error(error)
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    return (
      <Screen>
        <ErrorState error={this.state.error} onRetry={() => location.reload()} />
      </Screen>
    )
  }
}
