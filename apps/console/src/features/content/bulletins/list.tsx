import { bulletinKinds, type DataOf } from '@glasshouse/contract'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { ConsoleList } from '../../../ui/console-list.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'
import { Instant } from '../../../ui/figures.tsx'
import type { Column } from '../../../ui/list-rows.tsx'
import { Publish } from './publish.tsx'
import { Tell } from './tell.tsx'
import { Words } from './words.tsx'

type Bulletin = DataOf<'operator.bulletins'>['list'][number]

const filters: readonly FieldSpec[] = [
  {
    name: 'kind',
    label: 'bulletins.kind',
    kind: 'choice',
    options: bulletinKinds,
    optionWords: 'bulletins.kindName',
    optional: true,
  },
  {
    name: 'state',
    label: 'bulletins.state',
    kind: 'choice',
    options: ['shown', 'ended'],
    optionWords: 'bulletins.stateName',
    optional: true,
  },
]

/** The length that fits a row of the table. */
const shownLetters = 120

/** Up to the last whole word that fits; a long word after few letters is cut. */
function beginning(text: string): string {
  if (text.length <= shownLetters) return text
  const space = text.lastIndexOf(' ', shownLetters)
  return `${text.slice(0, space > shownLetters / 2 ? space : shownLetters).trimEnd()}…`
}

function useColumns(): readonly Column<Bulletin>[] {
  const translate = useTranslate()
  return [
    {
      name: 'kind',
      label: translate('bulletins.kind'),
      shown: ({ kind }) => translate(`bulletins.kindName.${kind}`),
    },
    {
      name: 'title',
      label: translate('bulletins.text'),
      shown: ({ title, content }) => (
        <>
          <strong>{title}</strong>
          <br />
          {beginning(content)}
        </>
      ),
    },
    { name: 'route', label: translate('bulletins.route'), shown: ({ route }) => route ?? '–' },
    {
      name: 'createTime',
      label: translate('bulletins.published'),
      shown: ({ createTime }) => <Instant at={createTime} />,
      sort: 'time',
    },
    {
      name: 'state',
      label: translate('bulletins.state'),
      shown: ({ endedAt }) =>
        endedAt === null ? translate('bulletins.stateName.shown') : translate('bulletins.stateName.ended'),
    },
  ]
}

function TakeDown({ row: { id, title } }: { row: Bulletin }) {
  const translate = useTranslate()
  return (
    <ActButton
      call="operator.takeDown"
      label={translate('bulletins.takeDown')}
      title={translate('bulletins.takeDownTitle', { title })}
      text={translate('bulletins.takeDownText')}
      body={{ id }}
      fields={[reasonField]}
      color="error"
    />
  )
}

export default function BulletinList() {
  const translate = useTranslate()
  return (
    <ConsoleList<Bulletin>
      title={translate('bulletins.title')}
      about={translate('bulletins.about')}
      empty={translate('bulletins.empty')}
      columns={useColumns()}
      filters={filters}
      sort={{ field: 'time', order: 'DESC' }}
      pageActs={
        <>
          <Publish />
          <Tell />
        </>
      }
      acts={(row) =>
        row.endedAt === null ? (
          <>
            <Words row={row} />
            <TakeDown row={row} />
          </>
        ) : null
      }
    />
  )
}
