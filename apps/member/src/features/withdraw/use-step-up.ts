/**
 * The second step of a withdrawal: it and the fund password are exchanged once for a token, which
 * is kept over retries, so that a retry after a lost reply has the same body.
 */
import type { DataOf } from '@glasshouse/contract'
import { CallError } from '@glasshouse/contract/client'
import { useState } from 'react'
import { call } from '../../platform/client.ts'
import { answerWithPasskey, passkeySite } from '../security/passkey-device.ts'

type Terms = DataOf<'withdrawal.status'>
export type StepMethod = 'code' | 'passkey'

export interface StepUp {
  /** The methods of the second step on this page; empty: none is needed, or it was given. */
  readonly methods: readonly StepMethod[]
  readonly method: StepMethod
  readonly choose: (method: StepMethod) => void
  /** The account has a second step that this page cannot ask for. */
  readonly away: boolean
  readonly given: boolean
  /**
   * The proof to send with the request. Rejects with `CallError`, or with another error when no
   * passkey was given.
   */
  readonly prove: (
    fundPassword: string,
    code: string,
  ) => Promise<{ fundPassword: string } | { stepUpToken: string }>
  /** Drops the token after a refusal: it is no longer valid. */
  readonly refused: (error: unknown) => void
}

const methodsOn = ({ secondStep }: Terms): readonly StepMethod[] => [
  ...(secondStep.authenticator ? (['code'] as const) : []),
  ...(secondStep.passkey && passkeySite() !== null ? (['passkey'] as const) : []),
]

export function useStepUp(terms: Terms): StepUp {
  const [token, setToken] = useState<string | null>(null)
  const [chosen, setChosen] = useState<StepMethod | null>(null)
  const on = methodsOn(terms)
  const needed = terms.secondStep.authenticator || terms.secondStep.passkey
  const method = chosen ?? on[0] ?? 'code'
  const prove = async (fundPassword: string, code: string) => {
    if (!needed) return { fundPassword }
    if (token !== null) return { stepUpToken: token }
    const step = method === 'passkey' ? { passkey: await answerWithPasskey() } : { code }
    const { stepUpToken } = (await call('paypassword.check', { fundPassword, ...step })).data
    setToken(stepUpToken)
    return { stepUpToken }
  }
  return {
    methods: token === null ? on : [],
    method,
    choose: setChosen,
    away: needed && on.length === 0,
    given: token !== null,
    prove,
    refused: (error) => {
      if (error instanceof CallError && error.field === 'stepUpToken') setToken(null)
    },
  }
}
