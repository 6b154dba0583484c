import type { RowOf } from '../../../ui/columns.tsx'
import { useDerivedList } from '../../../ui/derived-list.tsx'
import { DeskList } from '../../../ui/desk-list.tsx'
import { DrawCodes } from './draw-codes.tsx'

export default function CodeList() {
  const list = useDerivedList('operator.redemptionCodes', 'codes')
  return <DeskList<RowOf<'operator.redemptionCodes'>> {...list} pageActs={<DrawCodes />} />
}
