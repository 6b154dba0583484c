/**
 * React itself, in a file that is read apart from the screens (`lab.tsx`): read in one task, the
 * two are a tenth of a second of a slow phone.
 */
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'

/** A transition is drawn in slices. */
export const draw = (root: HTMLElement, page: ReactNode): void =>
  startTransition(() => createRoot(root).render(page))
