/**
 * A new member of the demo world with a device of their own, registered by the calls, for files
 * that test something else: through the screens, which `journey`, `accounts`, `team` and `phone`
 * test, it takes 3 s of processor time.
 */
import type { DataOf } from '@glasshouse/contract'
import { solved } from '../../outside/visit/people.ts'
import { type Client, client } from '../../support/client.ts'
import type { Logins } from './host.ts'
import { type StorageState, storageKey } from './member-session.ts'
import { goodPassword } from './register.ts'

export interface Newcomer {
  /** The storage of their device's browser: the session, and the cookie of the practice phone. */
  readonly state: StorageState
  /** The contract's calls, from that device. */
  readonly call: Client['call']
  readonly phone: DataOf<'practice.takePhone'>['phone']
}

/** `url`: the URL under which the browser will open the app. */
export async function makeNewcomer({
  url,
  inviteCode,
}: Pick<Logins, 'url' | 'inviteCode'>): Promise<Newcomer> {
  const { call, useToken, deviceSecret } = client(url)
  const taken = (await call('practice.takePhone', { country: 'IN' })).data.phone
  const { country, phone } = taken
  const captcha = (await call('auth.captcha', { kind: 'proof' })).data
  const answer = { captchaId: captcha.captchaId, captchaAnswer: solved(captcha.challenge ?? '') }
  await call('auth.sendRegisterCode', { country, phone, ...answer })
  const [message] = (await call('practice.messages', {})).data.list
  const { msg, data: member } = await call('auth.register', {
    ...{ country, phone, inviteCode, code: message?.code ?? '' },
    ...{ password: goodPassword, confirmPassword: goodPassword },
  })
  useToken(msg)
  const cookie = {
    ...{ name: 'phone_demo', value: deviceSecret() ?? '', domain: new URL(url).hostname, path: '/' },
    ...{ expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const },
  }
  const localStorage = [{ name: storageKey('session'), value: JSON.stringify({ token: msg, member }) }]
  return { call, phone: taken, state: { cookies: [cookie], origins: [{ origin: url, localStorage }] } }
}

/** The storage of a fresh device after a registration. */
export const newcomerState = async (logins: Pick<Logins, 'url' | 'inviteCode'>): Promise<StorageState> =>
  (await makeNewcomer(logins)).state
