import { productStates, type StaffProduct } from '@glasshouse/contract'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { session } from '../../../platform/session.ts'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { ConsoleList } from '../../../ui/console-list.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'
import { Amount, Count } from '../../../ui/figures.tsx'
import type { Column } from '../../../ui/list-rows.tsx'
import { isRunner } from './session-roles.ts'
import { SoldOf } from './sold-of.tsx'

type ProductRow = StaffProduct & { readonly id: string }

const filters: readonly FieldSpec[] = [
  {
    name: 'state',
    label: 'products.state',
    kind: 'choice',
    options: productStates,
    optionWords: 'products.states',
  },
]

function useColumns(): readonly Column<ProductRow>[] {
  const translate = useTranslate()
  const column = (name: keyof ProductRow, shown: Column<ProductRow>['shown']): Column<ProductRow> => ({
    name,
    label: translate(composed(`products.${name}`)),
    shown,
  })
  const figure = (name: keyof ProductRow, shown: Column<ProductRow>['shown']) => ({
    ...column(name, shown),
    isFigure: true as const,
  })
  return [
    { ...figure('position', ({ position }) => <Count value={position} />), sort: 'position' },
    column('name', ({ id, name }) => <Link to={`/products/${id}/show`}>{name}</Link>),
    column('state', ({ state }) => translate(`products.states.${state}`)),
    { ...figure('price', ({ price }) => <Amount value={price} />), sort: 'price' },
    figure('dayReturn', ({ dayReturn }) => <Amount value={dayReturn} />),
    figure('validDays', ({ validDays }) => <Count value={validDays} />),
    figure('promised', ({ promised }) => <Amount value={promised} />),
    { ...figure('sold', (row) => <SoldOf product={row} />), sort: 'sales' },
    column('revenueKind', ({ revenueKind }) => translate(`products.kinds.${revenueKind}`)),
  ]
}

export default function ProductList() {
  const translate = useTranslate()
  return (
    <ConsoleList<ProductRow>
      title={translate('products.title')}
      about={translate('products.about')}
      empty={translate('products.empty')}
      columns={useColumns()}
      filters={filters}
      sort={{ field: 'position', order: 'ASC' }}
      pageActs={
        isRunner(session.get()) ? (
          <Button component={Link} to="/products/new" variant="contained">
            {translate('products.prepare')}
          </Button>
        ) : null
      }
    />
  )
}
