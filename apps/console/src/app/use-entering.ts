import type { BodyOf } from '@glasshouse/contract'
import { useState } from 'react'
import { useLogin } from 'react-admin'
import { worldOfAddress } from '../platform/auth-provider.ts'
import { CallError } from '../platform/client.ts'
import { answerTo, askedBy, codeFields, PasskeyGivenUp, passkeySite } from '../platform/passkey.ts'
import { solvedCaptcha } from '../platform/proof.ts'
import { type Translate, useTranslate, type WordKey } from '../platform/translate.ts'
import { sentenceOf } from '../ui/refusal.ts'

export interface Typed {
  readonly name: string
  readonly password: string
  /** A code of the authenticator app, or a recovery code. */
  readonly code: string
}

const isOf = (error: unknown, names: readonly string[]): error is CallError =>
  error instanceof CallError && names.includes(error.error)

type Login = BodyOf<'operator.login'>

const bodyOf = ({ code, ...typed }: Typed): Login => ({
  ...typed,
  name: typed.name.trim(),
  ...codeFields(code),
})

/**
 * The server's sentences do not fit here: the one for `login_incorrect` names the phone number that
 * members log in with, and the one for `not_found` does not mention the world.
 */
const ownWords: Readonly<Record<string, WordKey>> = {
  login_incorrect: 'login.incorrect',
  not_found: 'login.noWorld',
}

function wordsOf(error: unknown, translate: Translate): string {
  if (error instanceof PasskeyGivenUp) return sentenceOf(error, translate)
  if (!(error instanceof CallError)) return translate('login.captchaFailed')
  const own = ownWords[error.error]
  return own === undefined ? sentenceOf(error, translate) : translate(own)
}

interface State {
  readonly busy: boolean
  readonly note: string | null
  readonly error: string | null
  readonly needsCode: boolean
  /** A passkey of this account works on this page. */
  readonly canPasskey: boolean
}

const start: State = { busy: false, note: null, error: null, needsCode: false, canPasskey: false }

/**
 * Sends the login, with a solved captcha when the server requires one, and asks for the code when
 * the account has a second step.
 */
export function useEntering() {
  const translate = useTranslate()
  const login = useLogin()
  const [state, setState] = useState<State>(start)
  const change = (next: Partial<State>) => setState((before) => ({ ...before, ...next }))

  async function send(body: Login): Promise<void> {
    try {
      await login(body)
    } catch (error) {
      if (!isOf(error, ['captcha_needed', 'captcha_incorrect'])) throw error
      change({ note: translate('login.checking') })
      await login({ ...body, ...(await solvedCaptcha(worldOfAddress())) })
    }
  }
  /**
   * Shows the result of `sending`. A required second step is asked for: by code, and by passkey too
   * where one works.
   */
  async function enterBy(sending: () => Promise<void>): Promise<void> {
    change({ busy: true, note: null, error: null })
    try {
      await sending()
    } catch (error) {
      if (!isOf(error, ['second_step_needed']))
        return change({ busy: false, note: null, error: wordsOf(error, translate) })
      const canPasskey = passkeySite() !== null && askedBy(error) !== null
      const note = translate(canPasskey ? 'login.stepAsked' : 'login.codeAsked')
      change({ busy: false, note, needsCode: true, canPasskey })
    }
  }
  const enter = (typed: Typed) => enterBy(() => send(bodyOf(typed)))
  /**
   * A challenge is valid once: a login with the password alone returns one, and its answer is sent
   * together with the password.
   */
  const enterByPasskey = (typed: Typed) =>
    enterBy(async () => {
      const body = bodyOf({ ...typed, code: '' })
      const asked = await send(body).then(
        () => null,
        (error: unknown) => {
          const read = isOf(error, ['second_step_needed']) ? askedBy(error) : null
          if (read === null) throw error
          return read
        },
      )
      if (asked === null) return
      change({ note: translate('login.passkeyAsks') })
      await send({ ...body, passkey: await answerTo(asked) })
    })
  return { ...state, enter, enterByPasskey }
}
