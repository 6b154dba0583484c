import { Button } from './button.tsx'

interface ShareProps {
  readonly title: string
  readonly url: string
  readonly text?: string
  readonly children: string
}

/** The device's own sheet for sharing; where there is none, nothing: what can be shared can be copied beside it. */
export function ShareButton({ title, url, text, children }: ShareProps) {
  if (typeof navigator.share !== 'function') return null
  // Closing the sheet without choosing is no fault.
  const share = () => void navigator.share({ title, url, ...(text ? { text } : {}) }).catch(() => undefined)
  return (
    <Button wide icon="share" onClick={share}>
      {children}
    </Button>
  )
}
