import { Button } from './button.tsx'

interface ShareProps {
  readonly title: string
  readonly url: string
  readonly text?: string
  readonly children: string
}

/**
 * Opens the device's own share sheet; left out where the device has none, because the same can be
 * copied beside it.
 */
export function ShareButton({ title, url, text, children }: ShareProps) {
  if (typeof navigator.share !== 'function') return null
  // Closing the sheet without a choice is not an error.
  const share = () => void navigator.share({ title, url, ...(text ? { text } : {}) }).catch(() => undefined)
  return (
    <Button wide icon="share" onClick={share}>
      {children}
    </Button>
  )
}
