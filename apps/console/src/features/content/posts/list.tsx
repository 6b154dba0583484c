import type { DataOf } from '@glasshouse/contract'
import { useTranslate } from '../../../platform/translate.ts'
import { ConsoleList } from '../../../ui/console-list.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'
import { Instant } from '../../../ui/figures.tsx'
import type { Column } from '../../../ui/list-rows.tsx'
import { plainOf } from '../../../ui/plain.ts'
import { Guide } from './guide.tsx'
import { Hide } from './hide.tsx'

type Post = DataOf<'operator.posts'>['list'][number] & { readonly id: string }

const filters: readonly FieldSpec[] = [
  {
    name: 'state',
    label: 'posts.state',
    kind: 'choice',
    options: ['shown', 'hidden'],
    optionWords: 'posts.stateName',
    optional: true,
  },
  { name: 'member', label: 'posts.member', kind: 'text', optional: true },
]

function useColumns(): readonly Column<Post>[] {
  const translate = useTranslate()
  const counted = ({ total, simulated }: { total: number; simulated: number }) =>
    simulated === 0 ? total : translate('posts.counted', { total, simulated })
  return [
    {
      name: 'username',
      label: translate('posts.author'),
      shown: ({ username, simulated, memberId }) =>
        memberId === null
          ? translate('posts.guideName', { name: username })
          : simulated
            ? `${username} (${translate('app.simulated')})`
            : username,
    },
    { name: 'content', label: translate('posts.content'), shown: ({ content }) => plainOf(content) },
    {
      name: 'files',
      label: translate('posts.files'),
      shown: ({ urls, videoUrl }) => urls.length + (videoUrl === null ? 0 : 1),
      isFigure: true,
    },
    {
      name: 'likes',
      label: translate('posts.likes'),
      shown: (row) => counted(row.thumbsUpNum),
      isFigure: true,
    },
    {
      name: 'comments',
      label: translate('posts.comments'),
      shown: (row) => counted(row.commentNum),
      isFigure: true,
    },
    {
      name: 'createTime',
      label: translate('posts.written'),
      shown: ({ createTime }) => <Instant at={createTime} />,
      sort: 'time',
    },
    {
      name: 'state',
      label: translate('posts.state'),
      shown: ({ hiddenAt }) => translate(`posts.stateName.${hiddenAt === null ? 'shown' : 'hidden'}`),
    },
  ]
}

export default function PostList() {
  const translate = useTranslate()
  return (
    <ConsoleList<Post>
      title={translate('posts.title')}
      about={translate('posts.about')}
      empty={translate('posts.empty')}
      columns={useColumns()}
      filters={filters}
      sort={{ field: 'time', order: 'DESC' }}
      pageActs={<Guide />}
      acts={({ squareId, hiddenAt }) => <Hide squareId={squareId} isHidden={hiddenAt !== null} />}
    />
  )
}
