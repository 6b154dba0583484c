import { madeRoles } from '@glasshouse/contract'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'
import { useTelling } from '../../../ui/told-once.tsx'
import { useLoginHint } from './login-hint.ts'

const person: readonly FieldSpec[] = [
  { name: 'name', label: 'staff.name', kind: 'text', maxLength: 60, help: 'staff.nameHelp' },
  {
    name: 'role',
    label: 'staff.role',
    kind: 'choice',
    options: madeRoles,
    optionWords: 'app.role',
    initial: 'finance',
    help: 'staff.roleHelp',
  },
  reasonField,
]
const required: readonly FieldSpec[] = [
  { name: 'required', label: 'staff.required', kind: 'yes', initial: 'true' },
  reasonField,
]

interface MakeProps {
  readonly call: 'operator.createStaff' | 'desk.createFacilitator'
  /** `label` and `text` are texts, not translation keys. */
  readonly label: string
  readonly text: string
  readonly fields: readonly FieldSpec[]
}

/** Makes an account for staff or a facilitator; its first password is shown once. */
export function MakeSomebody({ label, ...act }: MakeProps) {
  const translate = useTranslate()
  const tell = useTelling()
  const about = useLoginHint()
  return (
    <ActButton
      {...act}
      label={label}
      title={label}
      variant="contained"
      onDone={({ name, password }) =>
        tell({ title: translate('staff.passwordOf', { name }), about, lines: [password] })
      }
    />
  )
}

export function MakeStaff() {
  const translate = useTranslate()
  return (
    <MakeSomebody
      call="operator.createStaff"
      label={translate('staff.make')}
      text={translate('staff.makeText')}
      fields={person}
    />
  )
}

export function AskSecondStep() {
  const translate = useTranslate()
  return (
    <ActButton
      call="operator.setStaffSecondStep"
      label={translate('staff.askSecondStep')}
      title={translate('staff.askSecondStep')}
      text={translate('staff.askSecondStepText')}
      fields={required}
    />
  )
}
