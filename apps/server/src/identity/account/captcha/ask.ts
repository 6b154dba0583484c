/** `auth.captcha`: a picture to read, or a proof of work. */
import { createHash } from 'node:crypto'
import type { BodyOf, DataOf } from '@glasshouse/contract'
import type { CallContext, Handler } from '../../../context.ts'
import { limit, peerKey } from '../../../foundation/limit/index.ts'
import type { Runner } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import { drawPicture } from './picture.ts'
import { makeProof } from './proof.ts'

export const captchaLivesMs = 10 * 60_000
/**
 * Enough for a class of thirty behind one address, with some unreadable pictures for each learner.
 */
const perPeer = { max: 400, windowMs: 10 * 60_000 }
const idLength = 22

/** Salted with its own id, so that equal texts have different hashes in the table. */
export const pictureHash = (captchaId: string, text: string): Buffer =>
  createHash('sha256').update(`${captchaId}:${text}`).digest()

/**
 * For the login of a world or of the desk: a captcha is valid only where it was requested. Errors:
 * `too_many_requests`.
 */
export async function giveCaptcha(
  db: Runner,
  { kind = 'picture' }: BodyOf<'auth.captcha'>,
  { wall, random, peer }: Pick<CallContext, 'wall' | 'random' | 'peer'>,
): Promise<DataOf<'auth.captcha'>> {
  await limit(db, `captcha:peer:${peerKey(peer)}`, perPeer, wall)
  const captchaId = random.secret().slice(0, idLength)
  const expires = new Date(wall.nowMs() + captchaLivesMs)
  if (kind === 'proof') {
    const proof = await makeProof(random)
    await db.run(sql`
      insert into captcha (captcha_id, proof, expires_real)
      values (${captchaId}, ${JSON.stringify(proof)}::jsonb, ${expires})`)
    return { captchaId, kind, picture: null, challenge: JSON.stringify(proof.challenge) }
  }
  const { text, dataUrl } = drawPicture(random)
  await db.run(sql`
    insert into captcha (captcha_id, picture_hash, expires_real)
    values (${captchaId}, ${pictureHash(captchaId, text)}, ${expires})`)
  return { captchaId, kind, picture: dataUrl, challenge: null }
}

export const askCaptcha: Handler<'auth.captcha'> = (body, context) =>
  giveCaptcha(context.world.db, body, context)
