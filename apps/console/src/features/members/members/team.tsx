/** The tree of invitations, which opens branch by branch, by mouse or by keyboard. */

import { useParams } from 'react-router'
import { useTranslate } from '../../../platform/translate.ts'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { Branch } from './branch.tsx'
import { treeKeys } from './tree-keys.ts'

function Tree({ memberId, label }: { memberId: string | null; label: string }) {
  return (
    <ul role="tree" aria-label={label} className="team-tree" {...treeKeys}>
      <Branch memberId={memberId} level={1} isFirst />
    </ul>
  )
}

function OfMember({ memberId }: { memberId: string }) {
  const translate = useTranslate()
  const reading = useCall('operator.member', { memberId })
  const name = reading.data?.name ?? memberId
  return (
    <Page title={translate('members.teamOf', { name })} about={translate('members.treeAbout')}>
      <Loaded reading={reading}>
        {() => <Tree memberId={memberId} label={translate('members.teamOf', { name })} />}
      </Loaded>
    </Page>
  )
}

export default function TeamScreen() {
  const translate = useTranslate()
  const { id } = useParams()
  if (id !== undefined) return <OfMember memberId={id} />
  return (
    <Page title={translate('members.tree')} about={translate('members.treeAbout')}>
      <Tree memberId={null} label={translate('members.tree')} />
    </Page>
  )
}
