/** A member who enters a world over HTTP, through the published calls only. */
import { type Client, client } from '../support/client.ts'
import { solveProof } from '../support/person.ts'

const password = 'Glasshouse7Lamp'

export interface Member {
  readonly token: string
  readonly call: Client['call']
}

/** Takes a practice phone and registers with its code. `inviteCode`: the world's, or a member's. */
export async function enter(url: string, inviteCode: string, world: string | null = null): Promise<Member> {
  const { call, useToken } = client(url, world)
  const { phone } = (await call('practice.takePhone', { country: 'IN' })).data
  const captcha = (await call('auth.captcha', { kind: 'proof' })).data
  const number = { country: phone.country, phone: phone.phone }
  const answer = { captchaId: captcha.captchaId, captchaAnswer: solveProof(captcha.challenge ?? '') }
  await call('auth.sendRegisterCode', { ...number, ...answer })
  const [message] = (await call('practice.messages', {})).data.list
  const { msg } = await call('auth.register', {
    ...number,
    code: message?.code ?? '',
    password,
    confirmPassword: password,
    inviteCode,
  })
  useToken(msg)
  return { token: msg, call }
}
