import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'
import { useTelling } from '../../../ui/told-once.tsx'

const fields: readonly FieldSpec[] = [
  { name: 'count', label: 'codes.count', kind: 'whole', initial: '1', help: 'codes.countHelp' },
  { name: 'amount', label: 'codes.amountEach', kind: 'amount' },
  { name: 'most', label: 'codes.mostEach', kind: 'whole', initial: '1' },
  { name: 'days', label: 'codes.days', kind: 'whole', initial: '7' },
  reasonField,
]

export function DrawCodes() {
  const translate = useTranslate()
  const tell = useTelling()
  const tellCodes = (codes: readonly string[]) =>
    tell({
      title: translate('codes.drawnTitle', { count: codes.length }),
      lines: codes,
      file: { name: 'codes.csv', column: 'code' },
    })
  return (
    <ActButton
      call="operator.createRedemptionCode"
      label={translate('codes.draw')}
      title={translate('codes.drawTitle')}
      text={translate('codes.drawText')}
      fields={fields}
      variant="contained"
      onDone={({ codes }) => tellCodes(codes)}
    />
  )
}
