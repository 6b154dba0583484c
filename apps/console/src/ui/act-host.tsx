/**
 * The dialog of an act is rendered by its screen, not by the row that opened it: turning a phone
 * remounts the rows, as cards or as a table, and what was typed has to survive that.
 */
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'

/** Makes the dialog, given the function that closes it. */
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
    // The button that opened the dialog may be gone with its row: then nothing would have focus.
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
