import type { DataOf } from '@glasshouse/contract'
import { useTranslate } from 'react-admin'
import { DeskList } from '../../../ui/desk-list.tsx'
import { Amount, Count } from '../../../ui/figures.tsx'
import type { Column } from '../../../ui/list-rows.tsx'
import { DrawCodes } from './draw-codes.tsx'

type Code = DataOf<'operator.redemptionCodes'>['list'][number] & { readonly id: string }

function useColumns(): readonly Column<Code>[] {
  const translate = useTranslate()
  return [
    { name: 'codeId', label: translate('codes.code'), shown: ({ codeId }) => codeId, sort: 'time' },
    {
      name: 'amount',
      label: translate('codes.amount'),
      shown: ({ amount }) => <Amount value={amount} />,
      isFigure: true,
    },
    {
      name: 'most',
      label: translate('codes.most'),
      shown: ({ most }) => <Count value={most} />,
      isFigure: true,
    },
    {
      name: 'left',
      label: translate('codes.left'),
      shown: ({ left }) => <Count value={left} />,
      isFigure: true,
    },
    {
      name: 'throughDay',
      label: translate('codes.throughDay'),
      shown: ({ throughDay }) => <Count value={throughDay} />,
      isFigure: true,
    },
  ]
}

export default function CodeList() {
  const translate = useTranslate()
  return (
    <DeskList<Code>
      title={translate('codes.title')}
      about={translate('codes.about')}
      empty={translate('codes.empty')}
      columns={useColumns()}
      sort={{ field: 'time', order: 'DESC' }}
      pageActs={<DrawCodes />}
    />
  )
}
