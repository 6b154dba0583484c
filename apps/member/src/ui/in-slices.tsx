/* What a query changed is rendered in slices; the first time, at once. */
import { type ReactNode, useDeferredValue } from 'react'

/**
 * For a part that reads for itself. React renders what a query answers in one go, and a card of
 * home then holds a slow phone for 50 ms; what is put here comes after it, in pieces.
 */
export const InSlices = ({ children }: { children: ReactNode }) => useDeferredValue(children)
