/** Operation ids for acts without a dialog of their own: a form that stays open. */

import { newOperationId } from '@glasshouse/web/ids.ts'
import { useRef } from 'react'

/**
 * The operation id of a body: kept while the same body is sent again; a new one for any other body,
 * and after the call has arrived.
 */
export function useActName() {
  const kept = useRef<{ readonly of: string; readonly name: string } | null>(null)
  return {
    nameOf: (body: object): string => {
      const of = JSON.stringify(body)
      if (kept.current?.of !== of) kept.current = { of, name: newOperationId() }
      return kept.current.name
    },
    arrived: (): void => {
      kept.current = null
    },
  }
}
