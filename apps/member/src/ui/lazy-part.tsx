/** Parts of a screen that load after it, and what is shown when one of them fails. */
import { Component, type ReactNode, Suspense } from 'react'
import { reportFailure } from '../platform/script-failure.ts'
import { ErrorState } from './states.tsx'

interface BoundaryProps {
  readonly children: ReactNode
  /** Shown in place of what failed; nothing without it. */
  readonly instead?: ((error: unknown) => ReactNode) | undefined
  readonly onFailure?: ((error: unknown) => void) | undefined
}

/** A class, because React has no hook that catches rendering errors. */
export class Boundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    reportFailure(error)
    console.error(error)
    this.props.onFailure?.(error)
  }

  override render(): ReactNode {
    const { error } = this.state
    return error === null ? this.props.children : this.props.instead?.(error)
  }
}

/** React keeps a failed import until the next load of the page. */
export const failed = (error: unknown): ReactNode => (
  <ErrorState error={error} onRetry={() => location.reload()} />
)

interface LazyPartProps extends Pick<BoundaryProps, 'children' | 'onFailure'> {
  /** Has the part's expected size. Without it, nothing says that the part is missing. */
  readonly waiting?: ReactNode
}

/**
 * A part whose code or words load when it is first shown. If it fails, the rest of the screen
 * stays.
 */
export const LazyPart = ({ children, waiting, onFailure }: LazyPartProps) => (
  <Boundary instead={waiting === undefined ? undefined : failed} onFailure={onFailure}>
    <Suspense fallback={waiting}>{children}</Suspense>
  </Boundary>
)
