import { type DataOf, operatorRoles } from '@glasshouse/contract'
import { session } from '../../../platform/session.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { ConsoleList } from '../../../ui/console-list.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'
import { Count } from '../../../ui/figures.tsx'
import type { Column } from '../../../ui/list-rows.tsx'
import { AskSecondStep, MakeStaff } from './make.tsx'
import { StaffActs } from './staff-acts.tsx'

type Person = DataOf<'operator.staff'>['list'][number] & { readonly id: string }

const filters: readonly FieldSpec[] = [
  {
    name: 'role',
    label: 'staff.role',
    kind: 'choice',
    options: operatorRoles,
    optionWords: 'app.role',
    optional: true,
  },
]

function useColumns(): readonly Column<Person>[] {
  const translate = useTranslate()
  const yes = (isSo: boolean) => translate(isSo ? 'app.yes' : 'app.no')
  return [
    { name: 'name', label: translate('staff.name'), shown: ({ name }) => name, sort: 'name' },
    {
      name: 'role',
      label: translate('staff.role'),
      shown: ({ role, guide }) =>
        guide
          ? translate('staff.guide', { role: translate(`app.role.${role}`) })
          : translate(`app.role.${role}`),
    },
    { name: 'pseudonym', label: translate('staff.pseudonym'), shown: ({ pseudonym }) => pseudonym },
    {
      name: 'secondStep',
      label: translate('staff.secondStep'),
      shown: ({ secondStep }) => yes(secondStep),
    },
    {
      name: 'sessions',
      label: translate('staff.sessions'),
      shown: ({ sessions }) => <Count value={sessions} />,
      isFigure: true,
    },
    {
      name: 'state',
      label: translate('staff.state'),
      shown: ({ disabled }) => translate(disabled ? 'staff.shutOut' : 'staff.in'),
    },
  ]
}

export default function StaffList() {
  const translate = useTranslate()
  const own = session.get()?.name
  return (
    <ConsoleList<Person>
      title={translate('staff.title')}
      about={translate('staff.about')}
      columns={useColumns()}
      filters={filters}
      sort={{ field: 'time', order: 'ASC' }}
      pageActs={
        <>
          <MakeStaff />
          <AskSecondStep />
        </>
      }
      acts={(row) => (row.name === own ? null : <StaffActs {...row} words="staff" />)}
    />
  )
}
