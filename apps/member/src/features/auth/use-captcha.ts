/** The captcha of one form: a picture, or a proof of work. Each is good for one use. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../platform/client.ts'
import { solveProof } from './proof.ts'

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
  readonly setAnswer: (answer: string) => void
  readonly setError: (text: string | undefined) => void
  /** A fresh one, of the same kind or of another. */
  readonly renew: (kind?: CaptchaKind) => void
}

export function useCaptcha(): Captcha {
  const [state, setState] = useState<State>(() => begun('picture'))
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
    void load('picture')
    return () => under.current?.abort()
  }, [load])

  return {
    ...state,
    error,
    setError,
    setAnswer: (answer) => {
      setError(undefined)
      setState((before) => ({ ...before, answer }))
    },
    renew: (kind) => void load(kind ?? state.kind),
  }
}
