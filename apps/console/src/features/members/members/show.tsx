/** One member: figures, machines, records, sessions, and the acts of staff. */
import AccountTree from '@mui/icons-material/AccountTree'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { LookAtAccount } from './look.tsx'
import { type Member, useIsRunner } from './member.ts'
import { MemberMarks } from './name.tsx'
import { MemberOrders } from './orders.tsx'
import { MemberOverview } from './overview.tsx'
import { MemberRecords } from './records.tsx'
import { MemberSecurity } from './security.tsx'

const tabs = ['overview', 'orders', 'records', 'security'] as const
type TabName = (typeof tabs)[number]

const contents: Readonly<Record<TabName, (member: Member) => ReactNode>> = {
  overview: (member) => <MemberOverview member={member} />,
  orders: ({ memberId }) => <MemberOrders memberId={memberId} />,
  records: ({ memberId }) => <MemberRecords memberId={memberId} />,
  security: (member) => <MemberSecurity member={member} />,
}

/**
 * Staff who take part as a member declare that account as their own, and may then decide on nothing
 * of that member's money.
 */
function OwnAccount({ member: { memberId, own, simulated } }: { member: Member }) {
  const translate = useTranslate()
  if (simulated) return null
  return own ? (
    <Chip label={translate('members.own')} variant="outlined" />
  ) : (
    <ActButton
      call="operator.declareMember"
      label={translate('members.ownSay')}
      title={translate('members.ownTitle')}
      text={translate('members.ownText')}
      body={{ memberId }}
      fields={[reasonField]}
    />
  )
}

function Acts({ member }: { member: Member }) {
  const { memberId, name, state } = member
  const translate = useTranslate()
  const isRunner = useIsRunner()
  const isDisabled = state === 'disabled'
  return (
    <>
      <LookAtAccount memberId={memberId} name={name} />
      <OwnAccount member={member} />
      <Button
        component={Link}
        to={`/members/${memberId}/team`}
        variant="outlined"
        startIcon={<AccountTree />}
      >
        {translate('members.team')}
      </Button>
      {isRunner && state !== 'ended' ? (
        <ActButton
          call="operator.disableMember"
          label={translate(isDisabled ? 'members.enable' : 'members.disable')}
          title={translate(isDisabled ? 'members.enableTitle' : 'members.disableTitle', { name })}
          text={translate(isDisabled ? 'members.enableText' : 'members.disableText')}
          body={{ memberId, disabled: isDisabled ? 'false' : 'true' }}
          fields={[reasonField]}
          {...(isDisabled ? {} : { color: 'error' })}
        />
      ) : null}
    </>
  )
}

function Shown({ member }: { member: Member }) {
  const translate = useTranslate()
  const [tab, setTab] = useState<TabName>('overview')
  return (
    <Page title={member.name} about={member.memberId} acts={<Acts member={member} />}>
      <Box className="member-name">
        <MemberMarks {...member} />
      </Box>
      <Tabs
        value={tab}
        onChange={(_event, chosen: TabName) => setTab(chosen)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('members.parts')}
        sx={{ '& .MuiTabScrollButton-root.Mui-disabled': { display: 'none' } }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`member-tab-${name}`}
            aria-controls={`member-part-${name}`}
            label={translate(`members.tab.${name}`)}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`member-part-${tab}`}
        aria-labelledby={`member-tab-${tab}`}
        sx={{ minWidth: 0 }}
      >
        {contents[tab](member)}
      </Box>
    </Page>
  )
}

export default function MemberShow() {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const reading = useCall('operator.member', { memberId: id })
  return reading.data === undefined ? (
    <Page title={translate('members.one')}>
      <Loaded reading={reading}>{() => null}</Loaded>
    </Page>
  ) : (
    <Shown member={reading.data} />
  )
}
