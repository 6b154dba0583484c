import type { ListedMember } from '@glasshouse/contract'
import AccountTree from '@mui/icons-material/AccountTree'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { ConsoleList } from '../../../ui/console-list.tsx'
import type { FieldSpec } from '../../../ui/field.tsx'
import { Amount, Count, Instant } from '../../../ui/figures.tsx'
import type { Column } from '../../../ui/list-rows.tsx'
import { RowsLink } from '../../../ui/rows-link.tsx'
import { MemberName } from './name.tsx'

type Member = ListedMember & { readonly id: string }

const filters: readonly FieldSpec[] = [
  { name: 'nickname', label: 'members.nickname', kind: 'text', help: 'members.nicknameHelp', maxLength: 60 },
  { name: 'find', label: 'members.find', kind: 'text', help: 'members.findHelp', maxLength: 40 },
  {
    name: 'kind',
    label: 'members.kind',
    kind: 'choice',
    options: ['people', 'simulated', 'disabled'],
    optionWords: 'members.kinds',
  },
]

function useColumns(): readonly Column<Member>[] {
  const translate = useTranslate()
  const column = (
    name: keyof Member,
    shown: Column<Member>['shown'],
    more: Partial<Column<Member>> = {},
  ): Column<Member> => ({ name, label: translate(composed(`members.${name}`)), shown, ...more })
  const open = (row: Member) => (
    <Link to={`/members/${row.id}/show`}>
      <MemberName {...row} />
    </Link>
  )
  return [
    column('name', open, { sort: 'nickname' }),
    column('joinedAt', ({ joinedAt }) => <Instant at={joinedAt} />, { sort: 'joined' }),
    column('wallet', ({ wallet }) => <Amount value={wallet} />, { isFigure: true }),
    column(
      'machines',
      ({ id, machines }) => (
        <RowsLink list="orders" filter={{ memberId: id }}>
          <Count value={machines} />
        </RowsLink>
      ),
      { isFigure: true },
    ),
    column('country', ({ country }) => country),
    column('inviteCode', ({ inviteCode }) => inviteCode),
    column('memberId', ({ memberId }) => memberId),
  ]
}

export default function MemberList() {
  const translate = useTranslate()
  return (
    <ConsoleList<Member>
      title={translate('members.title')}
      about={translate('members.about')}
      empty={translate('members.empty')}
      columns={useColumns()}
      filters={filters}
      sort={{ field: 'joined', order: 'DESC' }}
      pageActs={
        <Button component={Link} to="/members/team" variant="outlined" startIcon={<AccountTree />}>
          {translate('members.tree')}
        </Button>
      }
    />
  )
}
