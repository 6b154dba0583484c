import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { ActButton } from '../../ui/act-button.tsx'
import { type FieldSpec, reasonField } from '../../ui/field.tsx'
import { ToldOnce } from '../../ui/told-once.tsx'

const fields: readonly FieldSpec[] = [
  { name: 'count', label: 'codes.count', kind: 'whole', initial: '1', help: 'codes.countHelp' },
  { name: 'amount', label: 'codes.amountEach', kind: 'amount' },
  { name: 'most', label: 'codes.mostEach', kind: 'whole', initial: '1' },
  { name: 'days', label: 'codes.days', kind: 'whole', initial: '7' },
  reasonField,
]

export function DrawCodes() {
  const translate = useTranslate()
  const [drawn, setDrawn] = useState<readonly string[] | null>(null)
  return (
    <>
      <ActButton
        call="operator.createRedemptionCode"
        label={translate('codes.draw')}
        title={translate('codes.drawTitle')}
        text={translate('codes.drawText')}
        fields={fields}
        variant="contained"
        onDone={({ codes }) => setDrawn(codes)}
      />
      {drawn === null ? null : (
        <ToldOnce
          title={translate('codes.drawnTitle', { smart_count: drawn.length })}
          lines={drawn}
          file={{ name: 'codes.csv', column: 'code' }}
          onClose={() => setDrawn(null)}
        />
      )}
    </>
  )
}
