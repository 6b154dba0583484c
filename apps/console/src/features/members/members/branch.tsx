/** One branch of the tree, which is read when it is opened, a page at a time. */
import type { DataOf } from '@glasshouse/contract'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '../../../platform/translate.ts'
import { sentenceOf } from '../../../ui/refusal.ts'
import { MemberName } from './name.tsx'
import { Counted } from './overview.tsx'
import { useCallPages } from './pages.tsx'

type Node = DataOf<'operator.teamTree'>['list'][number]

/** The share of members who received at least what they paid, among those who bought a machine. */
function MoneyBack({ node: { bought, back } }: { node: Node }) {
  const translate = useTranslate()
  if (bought.total === 0) return <span className="muted">{translate('members.nobodyBought')}</span>
  return (
    <span className="money-back">
      <span className="money-back-bar" aria-hidden="true">
        <span style={{ inlineSize: `${(100 * back.total) / bought.total}%` }} />
      </span>
      {translate('members.gotBack', { back: back.total, bought: bought.total })}
    </span>
  )
}

function Figures({ node }: { node: Node }) {
  const translate = useTranslate()
  return (
    <span className="tree-figures muted">
      <span>
        {translate('members.invitedCount')} <Counted of={node.invited} />
      </span>
      <span>
        {translate('members.teamSize')} <Counted of={node.team} />
      </span>
      <MoneyBack node={node} />
    </span>
  )
}

interface ItemProps {
  readonly node: Node
  readonly level: number
  readonly isFirst: boolean
}

function Item({ node, level, isFirst }: ItemProps) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const id = useId()
  const isBranch = node.invited.total > 0
  return (
    <li role="none">
      <div
        role="treeitem"
        aria-level={level}
        {...(isBranch ? { 'aria-expanded': open } : {})}
        {...(open ? { 'aria-owns': id } : {})}
        className="tree-row"
        // The keyboard reaches everything in the item from here, by the arrow keys and Enter.
        tabIndex={isFirst ? 0 : -1}
      >
        {isBranch ? (
          <Button
            data-toggle
            aria-hidden="true"
            tabIndex={-1}
            size="small"
            className="tree-toggle"
            title={translate(open ? 'members.closeBranch' : 'members.openBranch')}
            onClick={() => setOpen(!open)}
          >
            {open ? '−' : '+'}
          </Button>
        ) : (
          <span className="tree-toggle" />
        )}
        <span className="tree-words">
          <Link data-open tabIndex={-1} to={`/members/${node.memberId}/show`}>
            <MemberName {...node} />
          </Link>
          <Figures node={node} />
        </span>
      </div>
      {open ? (
        // biome-ignore lint/a11y/useSemanticElements: a group of a tree, not of a form
        <ul role="group" id={id}>
          <Branch memberId={node.memberId} level={level + 1} isFirst={false} />
        </ul>
      ) : null}
    </li>
  )
}

interface BranchProps {
  /** Null: the members who joined by the world's own code. */
  readonly memberId: string | null
  readonly level: number
  readonly isFirst: boolean
}

export function Branch({ memberId, level, isFirst }: BranchProps) {
  const translate = useTranslate()
  const pages = useCallPages<Node>('operator.teamTree', {
    order: 'asc',
    ...(memberId === null ? {} : { memberId }),
  })
  const nodes = pages.data?.pages.flatMap(({ list }) => list)
  const alone = (text: string) => (
    <li role="none">
      <div role="treeitem" aria-level={level} tabIndex={isFirst ? 0 : -1} className="tree-row muted">
        {text}
      </div>
    </li>
  )
  if (pages.error !== null)
    return (
      <li role="none">
        <Alert severity="error">{sentenceOf(pages.error, translate)}</Alert>
      </li>
    )
  if (nodes === undefined) return alone(translate('app.loading'))
  if (nodes.length === 0) return alone(translate('members.noTeam'))
  return (
    <>
      {nodes.map((node, index) => (
        <Item key={node.memberId} node={node} level={level} isFirst={isFirst && index === 0} />
      ))}
      {pages.hasNextPage ? (
        <li role="none">
          <div role="treeitem" aria-level={level} tabIndex={-1} className="tree-row">
            <Button
              data-open
              tabIndex={-1}
              disabled={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {translate('members.more')}
            </Button>
          </div>
        </li>
      ) : null}
    </>
  )
}
