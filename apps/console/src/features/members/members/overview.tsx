import { languages, readLanguage } from '@glasshouse/contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { Amount, Count, formatAmount, Instant, useTag } from '../../../ui/figures.tsx'
import { RowsLink } from '../../../ui/rows-link.tsx'
import type { Member } from './member.ts'
import { partsOf } from './parts-of.ts'
import { SourceBar } from './sources.tsx'

/** A number of members, and how many of them are simulated. */
export function Counted({ of: { total, simulated } }: { of: { total: number; simulated: number } }) {
  const translate = useTranslate()
  return (
    <>
      <Count value={total} />
      {simulated === 0 ? null : ` (${translate('members.simulatedCount', { count: simulated })})`}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card variant="outlined" component="section" sx={{ flex: '1 1 300px' }}>
      <CardContent>
        <Stack spacing={2}>
          <Typography variant="h2">{title}</Typography>
          {children}
        </Stack>
      </CardContent>
    </Card>
  )
}

function useFacts({ wallet, ...member }: Member) {
  const translate = useTranslate()
  const fact = (name: string, value: ReactNode): Fact => ({
    name,
    label: translate(composed(`members.${name}`)),
    value,
  })
  const amount = (name: keyof typeof wallet) => fact(name, <Amount value={String(wallet[name])} />)
  const filter = { memberId: member.memberId }
  const linked = (name: keyof typeof wallet, list: string) =>
    fact(
      name,
      <RowsLink list={list} filter={filter}>
        <Amount value={String(wallet[name])} />
      </RowsLink>,
    )
  const ofTeam = (name: string, of: Parameters<typeof Counted>[0]['of']) =>
    fact(
      name,
      <Link to={`/members/${member.memberId}/team`}>
        <Counted of={of} />
      </Link>,
    )
  const { inviter, team } = member
  return {
    who: [
      fact('joinedAt', <Instant at={member.joinedAt} />),
      fact('country', member.country),
      fact('language', languages[readLanguage(member.language)].name),
      fact('inviteCode', member.inviteCode),
      fact(
        'inviter',
        inviter === null ? (
          translate('members.worldCode')
        ) : (
          <Link to={`/members/${inviter.memberId}/show`}>{inviter.name}</Link>
        ),
      ),
      fact('vipLevel', member.vipLevel),
      fact('grade', member.grade),
    ],
    money: [
      linked('holdingAssets', 'accounts'),
      linked('extractable', 'accounts'),
      linked('spent', 'orders'),
      amount('totalRevenue'),
      amount('due'),
      amount('receiving'),
      amount('stockAmount'),
      amount('teamRewards'),
      fact(
        'machines',
        <RowsLink list="orders" filter={filter}>
          <Count value={member.machines} />
        </RowsLink>,
      ),
      fact('validOrders', <Count value={wallet.validOrders} />),
      fact('fixedIncome', <Amount value={wallet.fixedIncome} />),
    ],
    team: [
      ...team.byFloor.map(({ floor, members }) => ({
        name: `floor${floor}`,
        label: translate('members.floor', { floor }),
        value: <Counted of={members} />,
      })),
      ofTeam('teamSize', team.total),
      ofTeam('teamValid', team.valid),
    ],
  }
}

/** What went in, what came out, and the difference: the answer that a reader looks for first. */
function Result({ result: { paid, back, net, aheadSince }, wallet }: Pick<Member, 'result' | 'wallet'>) {
  const translate = useTranslate()
  const tag = useTag()
  const [machines, costs] = partsOf(paid, wallet.spent).map((amount) => formatAmount(amount, tag))
  const [incomes, others] = partsOf(back, wallet.totalRevenue).map((amount) => formatAmount(amount, tag))
  const parts = [
    { name: 'paid', amount: paid },
    { name: 'back', amount: back },
    { name: 'net', amount: net },
  ] as const
  const sign = Math.sign(Number(net))
  return (
    <Card variant="outlined" component="section" aria-label={translate('members.result.title')}>
      <CardContent>
        <dl className="member-result">
          {parts.map(({ name, amount }) => (
            <div key={name}>
              <dt className="muted">{translate(`members.result.${name}`)}</dt>
              <dd data-sign={name === 'net' ? sign : undefined}>
                {name === 'net' && sign > 0 ? '+' : null}
                <Amount value={amount} />
              </dd>
            </div>
          ))}
        </dl>
        <Typography className="muted">
          {Number(paid) + Number(back) === 0
            ? null
            : translate('members.result.parts', { machines, costs, incomes, others })}{' '}
          {Number(paid) === 0
            ? translate('members.noOrders')
            : aheadSince === null
              ? translate('members.result.notYet')
              : translate('members.result.ahead', { day: aheadSince })}
        </Typography>
      </CardContent>
    </Card>
  )
}

export function MemberOverview({ member }: { member: Member }) {
  const translate = useTranslate()
  const { who, money, team } = useFacts(member)
  const { asOfDay } = member.team
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 100%' }}>
        <Result result={member.result} wallet={member.wallet} />
      </Box>
      <Part title={translate('members.who')}>
        <Facts facts={who} />
      </Part>
      <Part title={translate('members.money')}>
        <Facts facts={money} />
        <Typography className="muted">{translate('members.unit')}</Typography>
      </Part>
      <Part title={translate('members.from')}>
        <SourceBar sources={member.wallet.sources} />
      </Part>
      <Part title={translate('members.team')}>
        <Facts facts={team} />
        <Typography className="muted">
          {asOfDay === null
            ? translate('members.countedNow')
            : translate('members.countedAt', { day: asOfDay })}
        </Typography>
      </Part>
    </Stack>
  )
}
