import { useTranslate } from '../../../platform/translate.ts'
import { ConsoleList } from '../../../ui/console-list.tsx'
import { type Act, useActColumns, useActFilters } from './columns.tsx'
import { deskActNames } from './words.ts'

export default function DeskAudit() {
  const translate = useTranslate()
  return (
    <ConsoleList<Act>
      title={translate('desk-audit.title')}
      about={translate('desk-audit.about')}
      columns={useActColumns(true)}
      filters={useActFilters(deskActNames)}
      sort={{ field: 'time', order: 'DESC' }}
    />
  )
}
