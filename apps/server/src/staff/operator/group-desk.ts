/** The staff's decision about a picture of the practice group's page. */
import { type BodyOf, type DataOf, formatMoney, parseId, Refusal, readReason } from '@glasshouse/contract'
import { recordAct } from '../../foundation/world/index.ts'
import { decidePicture } from '../../scheme/task/index.ts'
import { type Desk, moneyAct } from './staff-act.ts'

/** Errors: `field_invalid`, `text_refused`, `money_stopped`, `idempotency_conflict`, `picture_unknown` (also: decided before). */
export function decideGroupPicture(
  desk: Desk,
  body: BodyOf<'operator.decideGroupPicture'>,
): Promise<DataOf<'operator.decideGroupPicture'>> {
  const reason = readReason('reason', body.reason)
  const pictureId = parseId('groupPicture', body.pictureId)
  const accept = body.accept === 'true'
  return moneyAct(desk, { call: 'operator.decideGroupPicture', ...body }, async (tx, moment) => {
    const promised = await decidePicture(tx, moment, { pictureId, accept, reason })
    if (promised === undefined) throw new Refusal('picture_unknown', { field: 'pictureId' })
    await recordAct(tx, moment, desk.actor, accept ? 'group-accept' : 'group-refuse', {
      thing: body.pictureId,
      ...(accept ? { amount: formatMoney(promised) } : {}),
      reason,
    })
    return {}
  })
}
