import { useTranslate } from '../../../platform/translate.ts'
import { ConsoleList } from '../../../ui/console-list.tsx'
import { type Act, useActColumns, useActFilters } from './columns.tsx'

export default function DeskAudit() {
  const translate = useTranslate()
  return (
    <ConsoleList<Act>
      title={translate('desk-audit.title')}
      about={translate('desk-audit.about')}
      columns={useActColumns('deskAct')}
      filters={useActFilters('deskAct')}
      sort={{ field: 'time', order: 'DESC' }}
    />
  )
}
