/** Checks and consumes the answer to a captcha. */
import { Refusal } from '@glasshouse/contract'
import type { StaffRoom } from '../../../context.ts'
import type { WallClock } from '../../../platform/clock.ts'
import { sql } from '../../../platform/db/sql.ts'
import { sameBytes } from '../../../platform/random.ts'
import { pictureHash } from './ask.ts'
import { type Proof, provesWork } from './proof.ts'

export interface CaptchaAnswer {
  readonly captchaId: string
  readonly captchaAnswer: string
}

interface CaptchaRow {
  readonly pictureHash: Buffer | null
  readonly proof: Proof | null
}

const tidyLetters = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/**
 * The statement that reads the captcha also deletes it, whether the answer is right or wrong: of
 * two concurrent answers one finds it, and a wrong one cannot be tried again. Errors:
 * `captcha_incorrect`.
 */
export async function takeCaptcha(
  { world, wall }: { readonly world: Pick<StaffRoom, 'db'>; readonly wall: WallClock },
  { captchaId, captchaAnswer }: CaptchaAnswer,
): Promise<void> {
  const row = await world.db.maybe<CaptchaRow>(sql`
    delete from captcha where captcha_id = ${captchaId} and expires_real > ${new Date(wall.nowMs())}
    returning picture_hash, proof`)
  const right =
    row !== undefined &&
    (row.proof !== null
      ? await provesWork(row.proof, captchaAnswer)
      : row.pictureHash !== null &&
        sameBytes(row.pictureHash, pictureHash(captchaId, tidyLetters(captchaAnswer))))
  if (!right) throw new Refusal('captcha_incorrect', { field: 'captchaAnswer' })
}

/**
 * For forms that require a captcha only sometimes: whether one was given. Errors:
 * `captcha_incorrect`.
 */
export async function takeOptionalCaptcha(
  context: Parameters<typeof takeCaptcha>[0],
  { captchaId, captchaAnswer }: { [Field in keyof CaptchaAnswer]?: CaptchaAnswer[Field] | undefined },
): Promise<boolean> {
  if (captchaId === undefined && captchaAnswer === undefined) return false
  await takeCaptcha(context, { captchaId: captchaId ?? '', captchaAnswer: captchaAnswer ?? '' })
  return true
}
