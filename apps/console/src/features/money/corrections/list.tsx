import { correctionStates } from '@glasshouse/contract'
import { useTranslate } from 'react-admin'
import { ActButton } from '../../../ui/act-button.tsx'
import { type RowOf, useColumns } from '../../../ui/columns.tsx'
import { DeskList } from '../../../ui/desk-list.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'

type Row = RowOf<'operator.corrections'>

const filters: readonly FieldSpec[] = [
  {
    name: 'state',
    label: 'corrections.state',
    kind: 'choice',
    options: [...correctionStates],
    optionWords: 'corrections.stateName',
  },
]

function Decide({ row: { correctionId, movementId, state, mine } }: { readonly row: Row }) {
  const translate = useTranslate()
  if (state !== 'waiting') return null
  const said = (answer: { state: string }) => translate(`corrections.said.${answer.state}`)
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
  const column = useColumns<Row>('corrections')
  const asker = ({ askedBy, mine }: Row) => (mine ? translate('corrections.you', { name: askedBy }) : askedBy)
  return (
    <DeskList<Row>
      title={translate('corrections.title')}
      about={translate('corrections.about')}
      empty={translate('corrections.empty')}
      filters={filters}
      columns={[
        column.text('correctionId'),
        column.movement('movementId'),
        column.choice('kind'),
        column.amount('amount'),
        column.choice('state'),
        column.of('askedBy', asker),
        column.instant('askedAt'),
        column.text('reason'),
        column.text('decidedBy'),
        column.movement('reversalId'),
      ]}
      acts={(row) => <Decide row={row} />}
    />
  )
}
