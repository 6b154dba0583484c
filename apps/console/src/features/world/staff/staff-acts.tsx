import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { useTelling } from '../../../ui/told-once.tsx'
import { useLoginHint } from './login-hint.ts'

const callsOf = {
  staff: {
    disable: 'operator.disableStaff',
    password: 'operator.resetStaffPassword',
    secondStep: 'operator.endStaffSecondStep',
  },
  facilitators: {
    disable: 'desk.disableFacilitator',
    password: 'desk.resetFacilitatorPassword',
    secondStep: 'desk.endFacilitatorSecondStep',
  },
} as const

interface Props {
  readonly operatorId: string
  readonly name: string
  readonly disabled: boolean
  readonly secondStep: boolean
  /** Whether the person is staff of a world or a facilitator of the host. */
  readonly words: keyof typeof callsOf
}

/** Disables or enables an account, gives it a new password, removes a lost second step. */
export function StaffActs({ operatorId, name, disabled, secondStep, words }: Props) {
  const translate = useTranslate()
  const tell = useTelling()
  const about = useLoginHint()
  const calls = callsOf[words]
  const letIn = disabled ? 'staff.letIn' : 'staff.shut'
  return (
    <>
      <ActButton
        call={calls.disable}
        label={translate(letIn)}
        title={translate(`${letIn}Title`, { name })}
        text={translate(`${letIn}Text`)}
        body={{ operatorId, disabled: disabled ? 'false' : 'true' }}
        fields={[reasonField]}
        {...(disabled ? {} : { color: 'error' as const })}
      />
      <ActButton
        call={calls.password}
        label={translate('staff.newPassword')}
        title={translate('staff.newPasswordTitle', { name })}
        text={translate('staff.newPasswordText')}
        body={{ operatorId }}
        fields={[reasonField]}
        onDone={({ password }) =>
          tell({ title: translate('staff.passwordOf', { name }), about, lines: [password] })
        }
      />
      {secondStep ? (
        <ActButton
          call={calls.secondStep}
          label={translate('staff.endSecondStep')}
          title={translate('staff.endSecondStepTitle', { name })}
          text={translate('staff.endSecondStepText')}
          body={{ operatorId }}
          fields={[reasonField]}
        />
      ) : null}
    </>
  )
}
