/** The terms of the world's payments: policy, the operator's capital, starting money, savings. */
import type { DataOf } from '@glasshouse/contract'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { Amount, useTag } from '../../../ui/figures.tsx'
import { Panel } from '../../../ui/panel.tsx'

export function Terms({ state }: { state: DataOf<'operator.world'> }) {
  const translate = useTranslate()
  const { policy, operatorFunds, startingMoney, fundBasisPoints, dividendBasisPoints } = state
  const tag = useTag()
  const percent = (points: number) =>
    (points / 10_000).toLocaleString(tag, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <Panel
      title={translate('world.terms')}
      about={translate('world.termsAbout')}
      acts={<Acts state={state} />}
    >
      <Facts
        facts={[
          {
            name: 'policy',
            label: translate('world.policy'),
            value: translate(`world.policyName.${policy}`),
          },
          {
            name: 'funds',
            label: translate('world.operatorFunds'),
            value: translate(operatorFunds ? 'app.yes' : 'app.no'),
          },
          {
            name: 'money',
            label: translate('world.startingMoney'),
            value: <Amount value={startingMoney} />,
          },
          { name: 'savings', label: translate('world.savings'), value: percent(fundBasisPoints) },
          { name: 'dividends', label: translate('world.dividends'), value: percent(dividendBasisPoints) },
        ]}
      />
    </Panel>
  )
}

function Acts({ state }: { state: DataOf<'operator.world'> }) {
  const translate = useTranslate()
  return (
    <>
      <ActButton
        call="operator.setPolicy"
        label={translate('world.setPolicy')}
        title={translate('world.setPolicy')}
        text={translate('world.setPolicyText')}
        fields={[
          {
            name: 'policy',
            label: 'world.policy',
            kind: 'choice',
            options: ['revenue-backed', 'promise-first'],
            optionWords: 'world.policyName',
            initial: state.policy,
          },
          {
            name: 'operatorFunds',
            label: 'world.operatorFunds',
            kind: 'yes',
            initial: String(state.operatorFunds),
          },
          reasonField,
        ]}
      />
      <ActButton
        call="operator.setStartingMoney"
        label={translate('world.setStartingMoney')}
        title={translate('world.setStartingMoney')}
        text={translate('world.setStartingMoneyText')}
        fields={[
          { name: 'amount', label: 'world.startingMoney', kind: 'amount', initial: state.startingMoney },
          reasonField,
        ]}
      />
      <ActButton
        call="operator.setSavings"
        label={translate('world.setSavings')}
        title={translate('world.setSavings')}
        text={translate('world.setSavingsText')}
        fields={[
          {
            name: 'fundBasisPoints',
            label: 'world.fundBasisPoints',
            kind: 'share',
            initial: String(state.fundBasisPoints),
          },
          {
            name: 'dividendBasisPoints',
            label: 'world.dividendBasisPoints',
            kind: 'share',
            initial: String(state.dividendBasisPoints),
          },
          reasonField,
        ]}
      />
    </>
  )
}
