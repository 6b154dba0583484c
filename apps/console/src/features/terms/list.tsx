/** What money goes by: rates, limits, the chain's terms, and the wallet that pays. */
import { bankCurrencies, type DataOf } from '@glasshouse/contract'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { ActButton } from '../../ui/act-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { type FieldSpec, reasonField } from '../../ui/field.tsx'
import { Amount, Count } from '../../ui/figures.tsx'
import { Loaded, useCall } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'

type Signer = DataOf<'operator.signer'>

const amountOf = (name: string, label: string): FieldSpec => ({ name, label, kind: 'amount', maxLength: 15 })

function Wallet({ signer: { funds, waiting, underWay, filled, arriving } }: { readonly signer: Signer }) {
  const translate = useTranslate()
  const fact = (name: string, value: ReactNode) => ({ name, label: translate(`terms.${name}`), value })
  const simulated = ({ total, simulated: part }: { total: number; simulated: number }) => (
    <>
      <Count value={total} /> ({translate('terms.simulated', { count: part })})
    </>
  )
  return (
    <Facts
      facts={[
        fact('funds', funds === null ? translate('terms.noChain') : <Amount value={funds} />),
        fact('waiting', simulated(waiting.withdrawals)),
        fact('waitingAmount', <Amount value={waiting.amount} />),
        fact('underWay', simulated(underWay)),
        fact('filled', <Amount value={filled} />),
        fact('arriving', <Amount value={arriving} />),
      ]}
    />
  )
}

function Terms({ signer }: { readonly signer: Signer }) {
  const translate = useTranslate()
  const { rechargeMinimum, faucetAmount } = signer.terms
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start', width: '100%' }}>
      <Facts
        facts={[
          { name: 'least', label: translate('terms.least'), value: <Amount value={rechargeMinimum} /> },
          { name: 'faucet', label: translate('terms.faucet'), value: <Amount value={faucetAmount} /> },
        ]}
      />
      <ActButton
        call="operator.setChainTerms"
        label={translate('terms.setChain')}
        title={translate('terms.setChain')}
        text={translate('terms.setChainText')}
        fields={[
          { ...amountOf('rechargeMinimum', 'terms.least'), initial: rechargeMinimum, optional: true },
          { ...amountOf('faucetAmount', 'terms.faucet'), initial: faucetAmount, optional: true },
          reasonField,
        ]}
      />
    </Stack>
  )
}

const rateFields: readonly FieldSpec[] = [
  { name: 'currency', label: 'terms.currency', kind: 'choice', options: [...bankCurrencies] },
  { name: 'rate', label: 'terms.rate', kind: 'amount', help: 'terms.rateHelp', maxLength: 10 },
  reasonField,
]

const limitFields: readonly FieldSpec[] = [
  { ...amountOf('autoMax', 'terms.autoMax'), help: 'terms.autoMaxHelp' },
  { ...amountOf('singleMax', 'terms.singleMax'), help: 'terms.singleMaxHelp' },
  reasonField,
]

const fillFields: readonly FieldSpec[] = [
  amountOf('amount', 'revenue.amountUsdt'),
  { name: 'evidence', label: 'revenue.evidence', kind: 'long', help: 'revenue.evidenceHelp', maxLength: 200 },
]

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start', '& dl': { width: '100%' } }}>
        <Typography variant="h2">{title}</Typography>
        {children}
      </Stack>
    </Card>
  )
}

export default function TermsPage() {
  const translate = useTranslate()
  const reading = useCall('operator.signer', {})
  return (
    <Page title={translate('terms.title')} about={translate('terms.about')}>
      <Part title={translate('terms.wallet')}>
        <Loaded reading={reading}>{(signer) => <Wallet signer={signer} />}</Loaded>
        <ActButton
          call="operator.fillSigner"
          label={translate('terms.fill')}
          title={translate('terms.fill')}
          text={translate('terms.fillText')}
          fields={fillFields}
        />
      </Part>
      <Part title={translate('terms.chain')}>
        <Loaded reading={reading}>{(signer) => <Terms signer={signer} />}</Loaded>
      </Part>
      <Part title={translate('terms.rates')}>
        <ActButton
          call="operator.setExchangeRate"
          label={translate('terms.setRate')}
          title={translate('terms.setRate')}
          text={translate('terms.setRateText')}
          fields={rateFields}
          said={({ currency, rate }) => translate('terms.rateSet', { currency, rate })}
        />
      </Part>
      <Part title={translate('terms.limits')}>
        <ActButton
          call="operator.setWithdrawalLimits"
          label={translate('terms.setLimits')}
          title={translate('terms.setLimits')}
          text={translate('terms.setLimitsText')}
          fields={limitFields}
        />
      </Part>
    </Page>
  )
}
