import { useState } from 'react'
import { useLogin, useTranslate } from 'react-admin'
import type { Login } from '../platform/auth-provider.ts'
import { CallError } from '../platform/client.ts'
import type { Level } from '../platform/feature.ts'
import { solvedCaptcha } from '../platform/proof.ts'
import { sentenceOf } from '../ui/refusal.ts'

export interface Typed {
  readonly level: Level
  readonly world: string
  readonly name: string
  readonly password: string
  /** Of the authenticator app, or a recovery code. */
  readonly code: string
}

const isOf = (error: unknown, names: readonly string[]): error is CallError =>
  error instanceof CallError && names.includes(error.error)

/** Six digits come from the app; anything else is a recovery code. */
function codeFields(typed: string) {
  const code = typed.replaceAll(/\s/g, '')
  if (code === '') return {}
  return /^\d{6}$/.test(code) ? { code } : { recoveryCode: typed.trim() }
}

const bodyOf = ({ code, ...typed }: Typed): Login => ({
  ...typed,
  world: typed.world.trim(),
  name: typed.name.trim(),
  ...codeFields(code),
})

/** The server speaks of a number, which members log in with, and of nothing being there. */
const ownWords: Readonly<Record<string, string>> = {
  login_incorrect: 'login.incorrect',
  not_found: 'login.noWorld',
}

function wordsOf(error: unknown, translate: (key: string) => string): string {
  if (!(error instanceof CallError)) return translate('login.captchaFailed')
  const own = ownWords[error.error]
  return own === undefined ? sentenceOf(error, translate) : translate(own)
}

interface State {
  readonly busy: boolean
  readonly note: string | null
  readonly error: string | null
  readonly needsCode: boolean
}

/** Sends the login, with a solved captcha when one is asked for, and asks for the code when there is a second step. */
export function useEntering() {
  const translate = useTranslate()
  const login = useLogin()
  const [state, setState] = useState<State>({ busy: false, note: null, error: null, needsCode: false })
  const change = (next: Partial<State>) => setState((before) => ({ ...before, ...next }))

  async function send(body: Login): Promise<void> {
    try {
      await login(body)
    } catch (error) {
      if (!isOf(error, ['captcha_needed', 'captcha_incorrect'])) throw error
      change({ note: translate('login.checking') })
      await login({ ...body, ...(await solvedCaptcha(body.level)) })
    }
  }
  async function enter(typed: Typed): Promise<void> {
    change({ busy: true, note: null, error: null })
    try {
      await send(bodyOf(typed))
    } catch (error) {
      const needsCode = isOf(error, ['second_step_needed'])
      change({
        busy: false,
        note: needsCode ? translate('login.codeAsked') : null,
        error: needsCode ? null : wordsOf(error, translate),
        ...(needsCode ? { needsCode } : {}),
      })
    }
  }
  return { ...state, enter }
}
