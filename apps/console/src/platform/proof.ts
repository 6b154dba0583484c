/** The captcha of a login: a proof of work of a second or two, solved in a worker. */
import { solveProof } from '@glasshouse/web/proof.ts'
import { call } from './client.ts'

/** `world`: the world that the login names; null: a login of any staff, at the desk. */
export async function solvedCaptcha(
  world: string | null,
): Promise<{ captchaId: string; captchaAnswer: string }> {
  const { data } = await call(world === null ? 'desk.captcha' : 'auth.captcha', { kind: 'proof' })
  if (data.challenge === null) throw new Error('no challenge')
  return { captchaId: data.captchaId, captchaAnswer: await solveProof(data.challenge) }
}
