/** The server's own version is the newest there is; staff say from which one on an update may be put off. */
import { type BodyOf, constants, type DataOf, Refusal, readReason } from '@glasshouse/contract'
import type { OperatorContext } from '../../context.ts'
import { readMoment } from '../../ledger/moment.ts'
import type { Runner } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { recordAct } from './acts.ts'

async function leastCode(runner: Runner): Promise<number> {
  const { least } = await runner.one<{ least: number }>(sql`select least_version as least from world_setting`)
  return least
}

/** `slug`: the world whose page it is. */
export const versionUpdate = async (
  { code }: BodyOf<'version.update'>,
  { db, slug }: { readonly db: Runner; readonly slug: string },
): Promise<DataOf<'version.update'>> => ({
  update:
    Number(code) >= constants.appVersionCode
      ? null
      : {
          compulsory: Number(code) < (await leastCode(db)),
          extra: constants.appVersion,
          downUrl: `/w/${slug}/`,
          version: constants.appVersion,
        },
})

export const versions = async (runner: Runner): Promise<DataOf<'operator.versions'>> => ({
  newest: { version: constants.appVersion, code: constants.appVersionCode },
  leastCode: await leastCode(runner),
})

/** Errors: `field_invalid` (above the newest: nobody could have it), `text_refused`. */
export async function setLeastVersion(
  { leastCode: text, reason: given }: BodyOf<'operator.setLeastVersion'>,
  { world, wall, operatorId, pseudonym }: OperatorContext,
): Promise<DataOf<'operator.setLeastVersion'>> {
  const wanted = Number(text)
  if (wanted > constants.appVersionCode) throw new Refusal('field_invalid', { field: 'leastCode' })
  const reason = readReason('reason', given)
  await world.db.transaction(async (tx) => {
    await tx.run(sql`select from world_setting for update`)
    const before = await leastCode(tx)
    await tx.run(sql`update world_setting set least_version = ${wanted}`)
    const detail = { before: String(before), after: String(wanted), reason }
    await recordAct(tx, await readMoment(tx, wall), { operatorId, pseudonym }, 'least-version', detail)
  })
  return {}
}
