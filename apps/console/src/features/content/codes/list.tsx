/** The screen of redemption codes, loaded when it is opened. */
import type { RowOf } from '../../../ui/columns.tsx'
import { ConsoleList } from '../../../ui/console-list.tsx'
import { useDerivedList } from '../../../ui/derived-list.tsx'
import { DrawCodes } from './draw-codes.tsx'

export default function CodeList() {
  const list = useDerivedList('operator.redemptionCodes', 'codes')
  return <ConsoleList<RowOf<'operator.redemptionCodes'>> {...list} pageActs={<DrawCodes />} />
}
