import { useTranslate } from 'react-admin'
import { DeskList } from '../../ui/desk-list.tsx'
import type { FieldSpec } from '../../ui/field.tsx'
import { type Act, useActColumns } from './columns.tsx'

const filters: readonly FieldSpec[] = [
  { name: 'act', label: 'audit.act', kind: 'text', maxLength: 60 },
  { name: 'by', label: 'audit.by', kind: 'text', maxLength: 40 },
  { name: 'day', label: 'audit.day', kind: 'whole', maxLength: 6 },
]

export default function Audit() {
  const translate = useTranslate()
  return (
    <DeskList<Act>
      title={translate('audit.title')}
      about={translate('audit.about')}
      columns={useActColumns(false)}
      filters={filters}
      sort={{ field: 'time', order: 'DESC' }}
    />
  )
}
