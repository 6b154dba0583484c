/**
 * One act that moves money. The operation id (idempotency key) is generated for a body and kept
 * over retries of the same body, so that a lost reply cannot make the act happen twice; a success
 * or another body starts a new one.
 */
import type { DataOf, InputOf, MemberCallName } from '@glasshouse/contract'
import type { Reply } from '@glasshouse/contract/client'
import { newOperationId } from '@glasshouse/web/ids.ts'
import { useCallback, useRef, useState } from 'react'
import { call } from '../platform/client.ts'

export interface Operation {
  readonly body: string
  readonly id: string
}

/** The operation to send: the kept one when the body is the same, otherwise a new one. */
export function operationFor(kept: Operation | null, body: string, mint = newOperationId): Operation {
  return kept !== null && kept.body === body ? kept : { body, id: mint() }
}

export interface Act<N extends MemberCallName> {
  readonly busy: boolean
  /**
   * Sends the act; a second press while it is in progress returns the same promise. Rejects with
   * `CallError`.
   */
  readonly run: (body: InputOf<N>) => Promise<Reply<DataOf<N>>>
}

export function useAct<N extends MemberCallName>(name: N): Act<N> {
  const kept = useRef<Operation | null>(null)
  const running = useRef<Promise<Reply<DataOf<N>>> | null>(null)
  const [busy, setBusy] = useState(false)
  const run = useCallback(
    (body: InputOf<N>) => {
      if (running.current !== null) return running.current
      const operation = operationFor(kept.current, JSON.stringify(body))
      kept.current = operation
      setBusy(true)
      const reply = call(name, body, { operationId: operation.id })
        .then((answer) => {
          kept.current = null
          return answer
        })
        .finally(() => {
          running.current = null
          setBusy(false)
        })
      running.current = reply
      return reply
    },
    [name],
  )
  return { busy, run }
}
