/** Every account with its balance, which links to the movements of the account. */
import type { DataOf } from '@glasshouse/contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import { useTranslate } from '../../../platform/translate.ts'
import { AccountName } from '../../../ui/account-name.tsx'
import { AccountLink, memberFilter } from '../../../ui/columns.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { FieldInput } from '../../../ui/field.tsx'
import { Amount } from '../../../ui/figures.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'

type Account = DataOf<'operator.accounts'>['list'][number]

/** A member's own accounts are first: they are there because somebody asked for them. */
const groups = ['member', 'pot', 'payable', 'rest', 'outside', 'exchange'] as const
const groupOf = ({ account }: Account): string => account.split('/')[0] ?? ''

function Accounts({ list }: { readonly list: readonly Account[] }) {
  const translate = useTranslate()
  return groups
    .map((group) => ({ group, held: list.filter((one) => groupOf(one) === group) }))
    .filter(({ held }) => held.length > 0)
    .map(({ group, held }) => (
      <Card key={group} variant="outlined" sx={{ p: 2 }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {translate(`accounts.group.${group}`)}
        </Typography>
        <Facts
          facts={held.map(({ account, balance, asset }) => ({
            name: account,
            label: <AccountName account={account} />,
            value: (
              <AccountLink account={account}>
                <Amount value={balance} asset={asset === 'PUSDT' ? '' : asset} />
              </AccountLink>
            ),
          }))}
        />
      </Card>
    ))
}

const idPattern = /^mem_[0-9a-z]+$/
const asked = z.object({ memberId: z.string() })

/** The member that a link asks for, in the form in which links of lists name their filter. */
function memberOfAddress(search: string): string {
  try {
    return z.parse(asked, JSON.parse(new URLSearchParams(search).get('filter') ?? '')).memberId
  } catch {
    return ''
  }
}

export default function AccountList() {
  const translate = useTranslate()
  const { search } = useLocation()
  const [memberId, setMemberId] = useState(() => memberOfAddress(search))
  const reading = useCall('operator.accounts', idPattern.test(memberId) ? { memberId } : {})
  return (
    <Page title={translate('accounts.title')} about={translate('accounts.about')}>
      <Box component="search" sx={{ maxWidth: { sm: 240 } }}>
        <FieldInput field={memberFilter} size="small" value={memberId} onChange={setMemberId} />
      </Box>
      <Loaded reading={reading}>
        {({ list }) => (
          <Stack spacing={2}>
            <Accounts list={list} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
