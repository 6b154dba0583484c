import type { NamedPlace } from '@glasshouse/contract'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { ConsoleList } from '../../../ui/console-list.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'
import { Instant } from '../../../ui/figures.tsx'
import type { Column } from '../../../ui/list-rows.tsx'
import { Waiting } from './waiting.tsx'

type Place = NamedPlace & { readonly id: string }

const filters: readonly FieldSpec[] = [
  {
    name: 'state',
    label: 'places.state',
    kind: 'choice',
    options: ['free', 'taken'],
    optionWords: 'places.states',
  },
]

function useColumns(): readonly Column<Place>[] {
  const translate = useTranslate()
  const column = (name: keyof Place, shown: Column<Place>['shown']): Column<Place> => ({
    name,
    label: translate(composed(`places.${name}`)),
    shown,
  })
  return [
    column('nickname', ({ nickname }) => nickname),
    column('code', ({ code }) => code),
    column('memberId', ({ memberId }) =>
      memberId === null ? (
        translate('places.states.free')
      ) : (
        <Link to={`/members/${memberId}/show`}>{memberId}</Link>
      ),
    ),
    column('madeAt', ({ madeAt }) => <Instant at={madeAt} />),
  ]
}

function Remove({ row: { placeId, nickname } }: { row: Place }) {
  const translate = useTranslate()
  return (
    <ActButton
      call="operator.removePlace"
      label={translate('places.remove')}
      title={translate('places.removeTitle', { name: nickname })}
      text={translate('places.removeText')}
      body={{ placeId }}
      fields={[reasonField]}
      color="error"
    />
  )
}

export default function PlaceList() {
  const translate = useTranslate()
  return (
    <ConsoleList<Place>
      title={translate('places.title')}
      about={translate('places.about')}
      empty={translate('places.empty')}
      columns={useColumns()}
      above={<Waiting />}
      filters={filters}
      acts={(row) => (row.memberId === null ? <Remove row={row} /> : null)}
      pageActs={
        <>
          <Button component={Link} to="/places/import" variant="contained">
            {translate('places.bring')}
          </Button>
          <Button component={Link} to="/places/sheet" variant="outlined">
            {translate('places.sheet')}
          </Button>
        </>
      }
    />
  )
}
