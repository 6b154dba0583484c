import type { DataOf } from '@glasshouse/contract'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { ConsoleList } from '../../../ui/console-list.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { Instant } from '../../../ui/figures.tsx'
import type { Column } from '../../../ui/list-rows.tsx'
import { plainOf } from '../../../ui/plain.ts'
import { Hide } from '../posts/hide.tsx'

type Report = DataOf<'operator.reports'>['list'][number] & { readonly id: string }

function useColumns(): readonly Column<Report>[] {
  const translate = useTranslate()
  return [
    {
      name: 'thing',
      label: translate('reports.thing'),
      shown: ({ commentId }) => translate(`reports.thingName.${commentId === null ? 'post' : 'comment'}`),
    },
    { name: 'username', label: translate('reports.author'), shown: ({ username }) => username },
    { name: 'content', label: translate('reports.content'), shown: ({ content }) => plainOf(content) },
    {
      name: 'reason',
      label: translate('reports.why'),
      shown: ({ reason, held }) => (held ? translate('reports.held') : reason || '–'),
    },
    { name: 'at', label: translate('reports.at'), shown: ({ at }) => <Instant at={at} wall /> },
  ]
}

function Decide({ row: { squareId, commentId, held } }: { row: Report }) {
  const translate = useTranslate()
  if (held) return <Answer squareId={squareId} commentId={commentId} />
  return (
    <>
      <Hide squareId={squareId} commentId={commentId} isHidden={false} />
      <ActButton
        call="operator.hidePost"
        label={translate('posts.keep')}
        title={translate('posts.keepTitle')}
        text={translate('posts.keepText')}
        body={{ squareId, hide: 'false', ...(commentId === null ? {} : { commentId }) }}
        fields={[reasonField]}
      />
    </>
  )
}

/**
 * The decision on a text that the text rules held: it is published now, or not at all. The author
 * is informed of either.
 */
function Answer({ squareId, commentId }: Pick<Report, 'squareId' | 'commentId'>) {
  const translate = useTranslate()
  const thing = { squareId, ...(commentId === null ? {} : { commentId }) }
  return (
    <>
      <ActButton
        call="operator.hidePost"
        label={translate('reports.publish')}
        title={translate('reports.publish')}
        text={translate('reports.publishText')}
        body={{ ...thing, hide: 'false' }}
        fields={[reasonField]}
      />
      <ActButton
        call="operator.hidePost"
        color="error"
        label={translate('reports.refuse')}
        title={translate('reports.refuse')}
        text={translate('reports.refuseText')}
        body={{ ...thing, hide: 'true' }}
        fields={[reasonField]}
      />
    </>
  )
}

export default function ReportList() {
  const translate = useTranslate()
  return (
    <ConsoleList<Report>
      title={translate('reports.title')}
      about={translate('reports.about')}
      empty={translate('reports.empty')}
      columns={useColumns()}
      acts={(row) => <Decide row={row} />}
    />
  )
}
