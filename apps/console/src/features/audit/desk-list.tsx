import { useTranslate } from 'react-admin'
import { DeskList } from '../../ui/desk-list.tsx'
import type { FieldSpec } from '../../ui/field.tsx'
import { type Act, useActColumns } from './columns.tsx'

const filters: readonly FieldSpec[] = [
  { name: 'act', label: 'audit.act', kind: 'text', maxLength: 40 },
  { name: 'by', label: 'audit.by', kind: 'text', maxLength: 40 },
]

export default function DeskAudit() {
  const translate = useTranslate()
  return (
    <DeskList<Act>
      title={translate('desk-audit.title')}
      about={translate('desk-audit.about')}
      columns={useActColumns(true)}
      filters={filters}
      sort={{ field: 'time', order: 'DESC' }}
    />
  )
}
