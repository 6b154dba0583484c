import { madeRoles } from '@glasshouse/contract'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ActButton } from '../../ui/act-button.tsx'
import { type FieldSpec, reasonField } from '../../ui/field.tsx'
import { ToldOnce } from '../../ui/told-once.tsx'

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
  /** Texts, not keys. */
  readonly label: string
  readonly text: string
  readonly fields: readonly FieldSpec[]
}

/** Makes somebody who works here; their first password is shown once. */
export function MakeSomebody({ label, ...act }: MakeProps) {
  const translate = useTranslate()
  const [made, setMade] = useState<{ readonly name: string; readonly password: string } | null>(null)
  return (
    <>
      <ActButton {...act} label={label} title={label} variant="contained" onDone={setMade} />
      {made === null ? null : (
        <ToldOnce
          title={translate('staff.passwordOf', { name: made.name })}
          lines={[made.password]}
          onClose={() => setMade(null)}
        />
      )}
    </>
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
