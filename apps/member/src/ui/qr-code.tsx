import { type FunctionComponent, lazy, Suspense } from 'react'
import './qr-code.css'

/** Without it, the address that is printed beside every code still works. */
const noDrawing = { default: () => null }

interface DrawingProps {
  readonly text: string
  readonly size: number
}

const Drawing = lazy<FunctionComponent<DrawingProps>>(() =>
  import('./qr-code-drawing.tsx').catch(() => noDrawing),
)

/**
 * A QR code, rendered on the device; its place is kept until the drawing has loaded. It may stand
 * in a button.
 */
export function QrCode({ text, label, size = 208 }: { text: string; label: string; size?: number }) {
  return (
    <span className="qr-code" role="img" aria-label={label}>
      <Suspense
        fallback={
          <svg className="skeleton" width={size} height={size} viewBox="0 0 1 1" aria-hidden="true" />
        }
      >
        <Drawing text={text} size={size} />
      </Suspense>
    </span>
  )
}
