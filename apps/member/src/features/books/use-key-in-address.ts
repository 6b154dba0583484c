import { useEffect, useRef } from 'react'
import { navigate, usePlace } from '../../platform/hash-location.ts'
import { readAgain } from '../../platform/query.ts'
import { booksKey, keyInPlace, placeWithKey } from './books-key.ts'

/**
 * Reads again when another link is opened in this tab, and puts the key back into the address where
 * a way through the app has lost it: a bookmark of the page must open the books again.
 * `isShown`: the books are shown, and need the key.
 */
export function useKeyInAddress(isShown: boolean): void {
  const inAddress = keyInPlace(usePlace())
  const before = useRef(inAddress)
  useEffect(() => {
    if (inAddress === before.current) return
    before.current = inAddress
    if (inAddress !== null) void readAgain('books')
  }, [inAddress])
  useEffect(() => {
    const key = isShown && inAddress === null ? booksKey() : null
    if (key === null) return
    before.current = key
    navigate(placeWithKey(key), { replace: true })
  }, [isShown, inAddress])
}
