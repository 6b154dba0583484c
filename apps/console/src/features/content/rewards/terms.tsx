import type { DataOf } from '@glasshouse/contract'
import Card from '@mui/material/Card'
import { session } from '../../../platform/session.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'
import { Amount } from '../../../ui/figures.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'

type Terms = DataOf<'operator.rewardTerms'>

const names = ['linkReward', 'groupReward', 'signInReward', 'signInRandomLeast', 'signInRandomMost'] as const

const termFields = (terms: Terms): readonly FieldSpec[] => [
  ...names.map(
    (name): FieldSpec => ({
      name,
      label: `rewards.${name}`,
      kind: 'amount',
      initial: terms[name],
      optional: true,
    }),
  ),
  reasonField,
]

const recruiting: readonly FieldSpec[] = [
  {
    name: 'referralBasisPoints',
    label: 'rewards.referral',
    kind: 'shares',
    optional: true,
    help: 'rewards.referralHelp',
  },
  { name: 'inviteBonus', label: 'rewards.inviteBonus', kind: 'amount', optional: true },
  { name: 'teamBasisPoints', label: 'rewards.team', kind: 'share', optional: true },
  {
    name: 'teamFromGrade',
    label: 'rewards.teamFromGrade',
    kind: 'choice',
    options: ['1', '2', '3', '4', '5'],
    optional: true,
  },
  reasonField,
]

function Acts({ terms }: { readonly terms: Terms }) {
  const translate = useTranslate()
  const role = session.get()?.role
  if (role !== 'owner' && role !== 'facilitator') return null
  return (
    <>
      <ActButton
        call="operator.setRewardTerms"
        label={translate('rewards.set')}
        title={translate('rewards.set')}
        text={translate('rewards.setText')}
        fields={termFields(terms)}
      />
      <ActButton
        call="operator.setRecruiting"
        label={translate('rewards.setRecruiting')}
        title={translate('rewards.setRecruiting')}
        text={translate('rewards.setRecruitingText')}
        fields={recruiting}
      />
    </>
  )
}

export default function RewardTerms() {
  const translate = useTranslate()
  const reading = useCall('operator.rewardTerms', {})
  return (
    <Page
      title={translate('rewards.title')}
      about={translate('rewards.about')}
      acts={reading.data === undefined ? undefined : <Acts terms={reading.data} />}
    >
      <Loaded reading={reading}>
        {(terms) => (
          <Card variant="outlined" sx={{ p: 2, maxWidth: 640 }}>
            <Facts
              facts={[
                ...names.map((name) => ({
                  name,
                  label: translate(`rewards.${name}`),
                  value: <Amount value={terms[name]} />,
                })),
                {
                  name: 'cap',
                  label: translate('rewards.codesCap'),
                  value: <Amount value={terms.codes.cap} />,
                },
                {
                  name: 'promised',
                  label: translate('rewards.codesPromised'),
                  value: <Amount value={terms.codes.promised} />,
                },
              ]}
            />
          </Card>
        )}
      </Loaded>
    </Page>
  )
}
