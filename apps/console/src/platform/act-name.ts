/** Names for acts that have no dialog of their own: a form that stays open. */

import { newOperationId } from '@glasshouse/web/ids.ts'
import { useRef } from 'react'

/** One name for what is sent now: kept while the same is sent again, another for anything else and once it has arrived. */
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
