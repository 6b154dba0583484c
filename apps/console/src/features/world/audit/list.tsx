import { useTranslate } from '../../../platform/translate.ts'
import { ConsoleList } from '../../../ui/console-list.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'
import { type Act, useActColumns, useActFilters } from './columns.tsx'

const dayFilter: FieldSpec = { name: 'day', label: 'audit.day', kind: 'whole', maxLength: 6 }

export default function Audit() {
  const translate = useTranslate()
  return (
    <ConsoleList<Act>
      title={translate('audit.title')}
      about={translate('audit.about')}
      columns={useActColumns('act')}
      filters={[...useActFilters('act'), dayFilter]}
      sort={{ field: 'time', order: 'DESC' }}
    />
  )
}
