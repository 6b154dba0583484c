import type { DataOf } from '@glasshouse/contract'
import { useTranslate } from '../../../platform/translate.ts'
import { ConsoleList } from '../../../ui/console-list.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'
import { Count, Instant } from '../../../ui/figures.tsx'
import type { Column } from '../../../ui/list-rows.tsx'
import { MakeSomebody } from '../../world/staff/make.tsx'
import { StaffActs } from '../../world/staff/staff-acts.tsx'

type Facilitator = DataOf<'desk.facilitators'>['list'][number] & { readonly id: string }

const person: readonly FieldSpec[] = [
  { name: 'name', label: 'staff.name', kind: 'text', maxLength: 60, help: 'staff.nameHelp' },
  reasonField,
]

function useColumns(): readonly Column<Facilitator>[] {
  const translate = useTranslate()
  return [
    { name: 'name', label: translate('staff.name'), shown: ({ name }) => name, sort: 'name' },
    { name: 'pseudonym', label: translate('facilitators.pseudonym'), shown: ({ pseudonym }) => pseudonym },
    {
      name: 'madeAt',
      label: translate('facilitators.madeAt'),
      shown: ({ madeAt }) => <Instant at={madeAt} wall />,
      sort: 'time',
    },
    {
      name: 'worlds',
      label: translate('facilitators.worlds'),
      shown: ({ worlds }) => <Count value={worlds} />,
      isFigure: true,
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

export default function FacilitatorList() {
  const translate = useTranslate()
  return (
    <ConsoleList<Facilitator>
      title={translate('facilitators.title')}
      about={translate('facilitators.about')}
      empty={translate('facilitators.empty')}
      columns={useColumns()}
      pageActs={
        <MakeSomebody
          call="desk.createFacilitator"
          label={translate('facilitators.make')}
          text={translate('facilitators.makeText')}
          fields={person}
        />
      }
      acts={(row) => <StaffActs {...row} words="facilitators" />}
    />
  )
}
