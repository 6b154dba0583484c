/**
 * `ownData.export`: all data that is held about a member, as one file that is made while it is
 * sent.
 */
import { exportsADayMax, msPerDay } from '@glasshouse/contract'
import { Download, type MemberContext } from '../../context.ts'
import { limit } from '../../foundation/limit/index.ts'
import { ledgerDownload } from '../../scheme/ledger-file/index.ts'
import { jsonItems, practiceNote, wholeLife } from '../statement/index.ts'
import { type Section, sectionsOf } from './sections.ts'

const perMember = { max: exportsADayMax, windowMs: msPerDay }

async function* written(madeAt: string, sections: readonly Section[]): AsyncGenerator<string> {
  const head = { mark: practiceNote, madeAt }
  yield `{"about":${JSON.stringify(head)}`
  for (const { name, items } of sections) {
    yield `,\n${JSON.stringify(name)}:[`
    yield* jsonItems(items)
    yield ']'
  }
  yield '}\n'
}

/** Errors: `too_many_requests` after `exportsADayMax` exports in a day. */
export async function exportOwnData(context: MemberContext): Promise<Download> {
  const { world, wall, memberId } = context
  await limit(world.db, `export:${memberId}`, perMember, wall)
  const { lines, records, incomes } = await wholeLife(context)
  const sections = [
    ...sectionsOf(context),
    { name: 'records', items: records },
    { name: 'incomes', items: incomes },
  ]
  const madeAt = new Date(wall.nowMs()).toISOString()
  return new Download('data.json', 'application/json; charset=utf-8', written(madeAt, sections), lines)
}

/** `ownData.ledger`. Errors: `too_many_requests` after `exportsADayMax` of them in a day. */
export async function exportOwnLedger(context: MemberContext): Promise<Download> {
  const { world, wall, memberId } = context
  await limit(world.db, `ledger-of:${memberId}`, perMember, wall)
  return await ledgerDownload(context, { kind: 'member', memberId })
}
