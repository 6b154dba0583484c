/** The captcha of one form: a picture, or a proof of work. Each can be used once. */

import { solveProof } from '@glasshouse/web/proof.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'

export type CaptchaKind = 'picture' | 'proof'

interface State {
  readonly kind: CaptchaKind
  readonly phase: 'loading' | 'ready' | 'working' | 'solved' | 'failed'
  readonly captchaId: string
  readonly picture: string | null
  readonly answer: string
}

const begun = (kind: CaptchaKind): State => ({
  kind,
  phase: 'loading',
  captchaId: '',
  picture: null,
  answer: '',
})

export interface Captcha extends State {
  readonly error: string | undefined
  /** The fields to send to the server; empty while there is no answer. */
  readonly fields: { readonly captchaId: string; readonly captchaAnswer: string }
  /** Shows what is missing when there is no answer; returns true when there is one. */
  readonly isAnswered: () => boolean
  readonly setAnswer: (answer: string) => void
  readonly setError: (text: string | undefined) => void
  /** Loads a new captcha, of the same kind or of another. */
  readonly renew: (kind?: CaptchaKind) => void
}

/**
 * `wanted`: false defers loading until a form needs the captcha. `first`: the kind that is shown at
 * first.
 */
export function useCaptcha({
  wanted = true,
  first = 'picture',
}: {
  wanted?: boolean
  first?: CaptchaKind
} = {}): Captcha {
  const [state, setState] = useState<State>(() => begun(first))
  const { t } = useTranslation('auth')
  const [error, setError] = useState<string | undefined>()
  const under = useRef<AbortController | null>(null)

  const load = useCallback(async (kind: CaptchaKind) => {
    under.current?.abort()
    const control = new AbortController()
    under.current = control
    setState(begun(kind))
    try {
      const { data } = await call('auth.captcha', { kind }, { signal: control.signal })
      if (control.signal.aborted) return
      const loaded = { ...begun(kind), captchaId: data.captchaId, picture: data.picture }
      if (data.challenge === null) {
        setState({ ...loaded, phase: 'ready' })
        return
      }
      setState({ ...loaded, phase: 'working' })
      const answer = await solveProof(data.challenge, control.signal)
      setState({ ...loaded, phase: 'solved', answer })
    } catch {
      if (!control.signal.aborted) setState({ ...begun(kind), phase: 'failed' })
    }
  }, [])

  useEffect(() => {
    if (!wanted) return
    void load(first)
    return () => under.current?.abort()
  }, [load, wanted, first])

  const captchaAnswer = state.kind === 'picture' ? state.answer.replace(/\s/g, '') : state.answer
  return {
    ...state,
    fields: { captchaId: state.captchaId, captchaAnswer },
    isAnswered: () => {
      if (captchaAnswer === '') setError(t(state.kind === 'picture' ? 'captchaWrong' : 'proofWorking'))
      return captchaAnswer !== ''
    },
    error,
    setError,
    setAnswer: (answer) => {
      setError(undefined)
      setState((before) => ({ ...before, answer }))
    },
    renew: (kind) => void load(kind ?? state.kind),
  }
}
