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
/** A class of thirty behind one address, each with some pictures that it cannot read. */
const perPeer = { max: 400, windowMs: 10 * 60_000 }
const idLength = 22

/** Bound to its own id, so that equal texts do not look equal in the table. */
export const pictureHash = (captchaId: string, text: string): Buffer =>
  createHash('sha256').update(`${captchaId}:${text}`).digest()

/** For a world's login or the desk's: one is good where it was asked for. Errors: `too_many_requests`. */
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
