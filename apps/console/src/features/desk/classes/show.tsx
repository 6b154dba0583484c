/** One class: its invitation, its state, and the acts on the class as a whole. */
import type { ClassWorld } from '@glasshouse/contract'
import Alert from '@mui/material/Alert'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { BooksLink, RenewBooksLink } from '../../../ui/books-link.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { Count, Instant } from '../../../ui/figures.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Work } from '../../../ui/work.tsx'
import { EnterButton } from './enter-button.tsx'
import { ExportButton } from './export-button.tsx'
import { Invite } from './invite.tsx'
import { Megabytes } from './megabytes.tsx'
import { PeopleOf } from './people.tsx'
import { slugOf } from './slug-of.ts'

export default function ClassPage() {
  const translate = useTranslate()
  const { id = '' } = useParams<{ id: string }>()
  const reading = useCall('desk.world', { slug: id })
  const world = reading.data
  return (
    <Page
      title={world?.name ?? translate('classes.one')}
      acts={world === undefined ? undefined : <EnterButton world={world} variant="contained" />}
    >
      <NewSecrets />
      <Loaded reading={reading}>
        {(data) => (
          <>
            {data.ofVisitor ? <Alert severity="info">{translate('classes.ofVisitorAbout')}</Alert> : null}
            {data.deletedOn === null ? null : (
              <Alert severity="warning">
                {translate('classes.willBeDeleted')} <Instant at={data.deletedOn} wall />
              </Alert>
            )}
            <Invite world={data} />
            <BooksLink of={data} renew={<RenewBooksLink slug={data.slug} />} />
            <State world={data} />
            <Keep world={data} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function State({ world }: { world: ClassWorld }) {
  const translate = useTranslate()
  const {
    slug,
    state,
    clock,
    policy,
    members,
    memberCap,
    endsAt,
    deletedOn,
    booksOpen,
    firstShortDay,
    bytes,
  } = world
  const goes = clock.paused ? translate('classes.paused') : translate('classes.goes', { rate: clock.rate })
  return (
    <Panel title={translate('classes.stands')}>
      <Facts
        facts={[
          { name: 'slug', label: translate('classes.slug'), value: slug },
          {
            name: 'state',
            label: translate('classes.state'),
            value: translate(`classes.stateName.${state}`),
          },
          { name: 'day', label: translate('classes.day'), value: <Count value={clock.day} /> },
          {
            name: 'clock',
            label: translate('classes.clock'),
            value: (
              <>
                <Instant at={clock.now} /> · {goes}
              </>
            ),
          },
          {
            name: 'policy',
            label: translate('classes.policy'),
            value: translate(`classes.policyName.${policy}`),
          },
          { name: 'members', label: translate('classes.members'), value: <PeopleOf members={members} /> },
          { name: 'cap', label: translate('classes.memberCap'), value: <Count value={memberCap} /> },
          { name: 'ends', label: translate('classes.endsAt'), value: <Instant at={endsAt} wall /> },
          ...(deletedOn === null
            ? []
            : [
                {
                  name: 'deleted',
                  label: translate('classes.deletedOn'),
                  value: <Instant at={deletedOn} wall />,
                },
              ]),
          {
            name: 'books',
            label: translate('classes.books'),
            value: translate(booksOpen ? 'classes.booksName.open' : 'classes.booksName.closed'),
          },
          {
            name: 'firstShort',
            label: translate('classes.firstShort'),
            value: firstShortDay === null ? translate('classes.neverShort') : <Count value={firstShortDay} />,
          },
          { name: 'bytes', label: translate('classes.bytes'), value: <Megabytes bytes={bytes} /> },
        ]}
      />
    </Panel>
  )
}

/** After the import of a file without passwords: a notice of what everybody has to do now. */
function NewSecrets() {
  const translate = useTranslate()
  const { state } = useLocation() as { state: { newSecrets?: boolean } | null }
  if (state?.newSecrets !== true) return null
  return <Alert severity="info">{translate('classes.importedSecrets')}</Alert>
}

function Keep({ world }: { world: ClassWorld }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { slug, name, state, isDefault } = world
  const isArchived = state === 'archived'
  return (
    <Panel
      title={translate('classes.keep')}
      about={translate('classes.keepAbout')}
      acts={
        <>
          <ExportButton slug={slug} />
          <ActButton
            call="desk.duplicateWorld"
            label={translate('classes.duplicate')}
            title={translate('classes.duplicate')}
            text={translate('classes.duplicateText')}
            body={{ slug }}
            fields={[
              { name: 'name', label: 'classes.name', kind: 'text', initial: name, maxLength: 60 },
              {
                name: 'newSlug',
                label: 'classes.slug',
                kind: 'text',
                help: 'classes.slugHelp',
                initial: slugOf(`${slug}-2`),
                maxLength: 31,
              },
            ]}
            onDone={(made) => void navigate(`/classes/${made.slug}/show`)}
          />
          <ActButton
            call="desk.archiveWorld"
            label={translate(isArchived ? 'classes.reopen' : 'classes.archive')}
            title={translate(isArchived ? 'classes.reopen' : 'classes.archive')}
            text={translate(isArchived ? 'classes.reopenText' : 'classes.archiveText')}
            body={{ slug, archived: isArchived ? 'false' : 'true' }}
            fields={[reasonField]}
          />
          {isDefault ? null : (
            <ActButton
              call="desk.deleteWorld"
              color="error"
              label={translate('classes.delete')}
              title={translate('classes.deleteTitle', { name })}
              text={translate('classes.deleteText', { slug })}
              body={{ slug }}
              work={(work) => <Work work={work} />}
              fields={[
                { name: 'confirm', label: 'classes.confirm', kind: 'text', maxLength: 40 },
                reasonField,
              ]}
              said={() => translate('classes.deleted', { name })}
              onDone={() => void navigate('/classes')}
            />
          )}
        </>
      }
    >
      {isDefault ? <p>{translate('classes.stays')}</p> : null}
    </Panel>
  )
}
