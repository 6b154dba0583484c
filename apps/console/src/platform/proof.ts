/** The check that somebody is no program: a calculation of a second or two, in the member app's worker. */
import { call } from './client.ts'

const solve = (challenge: string): Promise<string> => {
  const worker = new Worker(new URL('../../../member/src/features/auth/proof-worker.ts', import.meta.url), {
    type: 'module',
  })
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = (event: MessageEvent<string | null>) =>
      event.data === null ? reject(new Error('no solution')) : resolve(event.data)
    worker.onerror = () => reject(new Error('worker failed'))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

/** `world`: the login is that of one world; null: of all staff, at the desk. */
export async function solvedCaptcha(
  world: string | null,
): Promise<{ captchaId: string; captchaAnswer: string }> {
  const { data } = await call(world === null ? 'desk.captcha' : 'auth.captcha', { kind: 'proof' })
  if (data.challenge === null) throw new Error('no challenge')
  return { captchaId: data.captchaId, captchaAnswer: await solve(data.challenge) }
}
