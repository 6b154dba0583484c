/**
 * Where the dialog of an act stands: at its screen, not at the row that it was opened from. Turning a phone draws the rows
 * anew, as cards or as a table, and what was typed has to outlive that.
 */
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'

/** Makes the dialog, given what closes it. */
type Opening = (close: () => void) => ReactNode

const Host = createContext<(opening: Opening) => void>(() => {
  throw new Error('an act needs a page to open its dialog on')
})

/** `open((close) => <Dialog …/>)` */
export const useActHost = () => useContext(Host)

export function ActHost({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The button that opened it may be gone with its row: then nothing would be in focus.
    if (dialog === null && wasOpen.current && document.activeElement === document.body)
      document.getElementById('main-content')?.focus()
    wasOpen.current = dialog !== null
  }, [dialog])
  const [open] = useState(() => (opening: Opening) => setDialog(opening(() => setDialog(null))))
  return (
    <Host value={open}>
      {children}
      {dialog}
    </Host>
  )
}
