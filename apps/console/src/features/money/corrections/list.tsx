import { composed, useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import type { RowOf } from '../../../ui/columns.tsx'
import { ConsoleList } from '../../../ui/console-list.tsx'
import { useDerivedList } from '../../../ui/derived-list.tsx'
import { reasonField } from '../../../ui/field.tsx'

type CorrectionRow = RowOf<'operator.corrections'>

function Decide({ row: { correctionId, movementId, state, mine } }: { readonly row: CorrectionRow }) {
  const translate = useTranslate()
  if (state !== 'waiting') return null
  const said = (answer: { state: string }) => translate(composed(`corrections.said.${answer.state}`))
  return (
    <>
      <ActButton
        call="operator.decideReversal"
        label={translate('corrections.approve')}
        title={translate('corrections.approveTitle', { id: movementId })}
        text={translate('corrections.approveText')}
        body={{ correctionId, accept: 'true' }}
        fields={[reasonField]}
        disabled={mine}
        said={said}
      />
      <ActButton
        call="operator.decideReversal"
        label={translate('corrections.refuse')}
        title={translate('corrections.refuseTitle', { id: movementId })}
        text={translate('corrections.refuseText')}
        body={{ correctionId, accept: 'false' }}
        fields={[reasonField]}
        color="error"
        said={said}
      />
    </>
  )
}

export default function CorrectionList() {
  const translate = useTranslate()
  const list = useDerivedList('operator.corrections', 'corrections', {
    without: ['mine', 'needed'],
    own: {
      kind: ({ kind }) => translate(composed(`corrections.kindName.${kind}`)),
      askedBy: ({ askedBy, mine }) => (mine ? translate('corrections.you', { name: askedBy }) : askedBy),
    },
  })
  return <ConsoleList<CorrectionRow> {...list} acts={(row) => <Decide row={row} />} />
}
