import type { ClassWorld } from '@glasshouse/contract'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { ConsoleList } from '../../../ui/console-list.tsx'
import { Count, Instant, Share } from '../../../ui/figures.tsx'
import type { Column } from '../../../ui/list-rows.tsx'
import { StepOffer } from '../../own/account/step-offer.tsx'
import { EnterButton } from './enter-button.tsx'
import { Megabytes } from './megabytes.tsx'
import { PeopleOf } from './people.tsx'
import { Standing } from './standing.tsx'

type ClassRow = ClassWorld & { readonly id: string }

function useColumns(): readonly Column<ClassRow>[] {
  const translate = useTranslate()
  const column = (name: string, shown: Column<ClassRow>['shown']): Column<ClassRow> => ({
    name,
    label: translate(composed(`classes.${name}`)),
    shown,
  })
  return [
    column('name', ({ slug, name, ofVisitor }) => (
      <>
        <Link to={`/classes/${slug}/show`}>{name}</Link>
        {ofVisitor ? <div className="muted">{translate('classes.ofVisitor')}</div> : null}
      </>
    )),
    column('slug', ({ slug }) => slug),
    column('state', ({ state }) => translate(`classes.stateName.${state}`)),
    { ...column('day', ({ clock }) => <Count value={clock.day} />), isFigure: true },
    {
      ...column('coverage', ({ coverage, coverageModelledOnly }) => (
        <>
          <Share value={coverage} />
          {coverageModelledOnly === coverage ? null : (
            <div className="muted">
              {translate('classes.coverageUnstated')} <Share value={coverageModelledOnly} />
            </div>
          )}
        </>
      )),
      isFigure: true,
    },
    column('members', ({ members }) => <PeopleOf members={members} />),
    column('endsAt', ({ endsAt, deletedOn }) => (
      <>
        <Instant at={endsAt} wall />
        {deletedOn === null ? null : (
          <div className="muted">
            {translate('classes.deletedOn')} <Instant at={deletedOn} wall />
          </div>
        )}
      </>
    )),
    { ...column('bytes', ({ bytes }) => <Megabytes bytes={bytes} />), isFigure: true },
  ]
}

export default function ClassList() {
  const translate = useTranslate()
  return (
    <ConsoleList<ClassRow>
      title={translate('classes.title')}
      about={translate('classes.about')}
      empty={translate('classes.empty')}
      columns={useColumns()}
      above={
        <>
          <StepOffer />
          <Standing />
        </>
      }
      pageActs={
        <>
          <Button component={Link} to="/classes/import" variant="outlined">
            {translate('classes.import')}
          </Button>
          <Button component={Link} to="/classes/create" variant="contained">
            {translate('classes.create')}
          </Button>
        </>
      }
      acts={(world) => <EnterButton world={world} />}
    />
  )
}
