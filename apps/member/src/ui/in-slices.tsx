/* One hook as an element, so that a part of a screen needs no component of its own for it. */
import { type ReactNode, useDeferredValue } from 'react'

/**
 * What is in it is rendered after the rest, in slices, and the page responds in between; the first
 * time, at once. A query that answers renders all that reads it in one go: after a close, one card
 * would hold a slow phone for 50 ms.
 *
 * For what is shown, not for forms: until the slices are done it is the element of before, and a
 * letter in a field whose value is above it would be lost. Another thing needs another `key`.
 */
export const InSlices = ({ children }: { children: ReactNode }) => useDeferredValue(children)
