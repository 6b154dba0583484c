/** The terms of money: rates, limits, the chain's terms, and the paying wallet. */
import type { DataOf } from '@glasshouse/contract'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { composed, useTranslate, type WordKey } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'
import { Amount, Count, formatAmount, Instant, useTag } from '../../../ui/figures.tsx'
import { fillFields } from '../../../ui/fill-fields.ts'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'

type Signer = DataOf<'operator.signer'>

const amountOf = (name: string, label: WordKey): FieldSpec => ({ name, label, kind: 'amount', maxLength: 15 })

function Wallet({
  signer: { funds, part, waiting, underWay, filled, arriving },
}: {
  readonly signer: Signer
}) {
  const translate = useTranslate()
  const fact = (name: string, value: ReactNode) => ({
    name,
    label: translate(composed(`terms.${name}`)),
    value,
  })
  const simulated = ({ total, simulated: part }: { total: number; simulated: number }) => (
    <>
      <Count value={total} /> ({translate('terms.simulated', { count: part })})
    </>
  )
  return (
    <Facts
      facts={[
        fact('funds', funds === null ? translate('terms.noChain') : <Amount value={funds} />),
        fact('part', <Amount value={part} />),
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

/** The current rate of each currency, and a button to change it that starts from that rate. */
function Rates({ rates }: Pick<Signer, 'rates'>) {
  const translate = useTranslate()
  const tag = useTag()
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
      {rates.map(({ currency, rate, setAt, setBy }) => {
        const set = translate('terms.setRateOf', { currency })
        return (
          <Stack
            component="li"
            key={currency}
            direction="row"
            spacing={2}
            useFlexGap
            sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
          >
            <span>
              <strong>{translate('terms.costs', { rate: formatAmount(rate, tag), currency })}</strong>
              <span className="muted">
                {' · '}
                {setBy === 'default' ? translate('terms.asBegun') : <Instant at={setAt} />}
              </span>
            </span>
            <ActButton
              call="operator.setExchangeRate"
              size="small"
              label={set}
              title={set}
              text={translate('terms.setRateText')}
              body={{ currency }}
              fields={[
                { name: 'rate', label: 'terms.rate', kind: 'amount', initial: rate, maxLength: 10 },
                reasonField,
              ]}
              said={(data) => translate('terms.rateSet', data)}
            />
          </Stack>
        )
      })}
    </Stack>
  )
}

function Limits({ limits: { autoMax, singleMax } }: Pick<Signer, 'limits'>) {
  const translate = useTranslate()
  return (
    <>
      <Facts
        facts={[
          { name: 'autoMax', label: translate('terms.autoMax'), value: <Amount value={autoMax} /> },
          { name: 'singleMax', label: translate('terms.singleMax'), value: <Amount value={singleMax} /> },
        ]}
      />
      <ActButton
        call="operator.setWithdrawalLimits"
        label={translate('terms.setLimits')}
        title={translate('terms.setLimits')}
        text={translate('terms.setLimitsText')}
        fields={[
          { ...amountOf('autoMax', 'terms.autoMax'), help: 'terms.autoMaxHelp', initial: autoMax },
          { ...amountOf('singleMax', 'terms.singleMax'), help: 'terms.singleMaxHelp', initial: singleMax },
          reasonField,
        ]}
      />
    </>
  )
}

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
          fields={fillFields()}
        />
      </Part>
      <Part title={translate('terms.chain')}>
        <Loaded reading={reading}>{(signer) => <Terms signer={signer} />}</Loaded>
      </Part>
      <Part title={translate('terms.rates')}>
        <Loaded reading={reading}>{({ rates }) => <Rates rates={rates} />}</Loaded>
      </Part>
      <Part title={translate('terms.limits')}>
        <Loaded reading={reading}>{({ limits }) => <Limits limits={limits} />}</Loaded>
      </Part>
    </Page>
  )
}
