/** One movement with its postings, and the act that reverses it. */
import type { DataOf } from '@glasshouse/contract'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useParams } from 'react-router'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { AccountName } from '../../../ui/account-name.tsx'
import { ActButton } from '../../../ui/act-button.tsx'
import { AccountLink, MovementLink } from '../../../ui/columns.tsx'
import { type Fact, Facts } from '../../../ui/facts.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { Amount, Instant } from '../../../ui/figures.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { Page } from '../../../ui/page.tsx'
import { kindWord } from './kinds.ts'

type Movement = DataOf<'operator.movement'>

function useFacts(movement: Movement): readonly Fact[] {
  const translate = useTranslate()
  const { proof, detail } = movement
  const fact = (name: string, value: Fact['value']): Fact => ({
    name,
    label: translate(composed(`movements.${name}`)),
    value,
  })
  return [
    fact('kind', kindWord(movement.kind, translate)),
    fact('day', movement.day),
    fact('at', <Instant at={movement.at} />),
    fact('recordedAt', <Instant at={movement.recordedAt} wall />),
    fact('amount', <Amount value={movement.amount} />),
    ...(movement.memberId === null ? [] : [fact('memberId', movement.memberId)]),
    ...(movement.subject === null ? [] : [fact('subject', movement.subject)]),
    ...Object.entries(detail).map(
      ([name, value]): Fact => ({
        name,
        label: name === 'evidence' ? translate('movements.evidence') : name,
        value,
      }),
    ),
    ...(movement.reverses === null ? [] : [fact('reverses', <MovementLink id={movement.reverses} />)]),
    ...(movement.reversedBy === null ? [] : [fact('reversedBy', <MovementLink id={movement.reversedBy} />)]),
    fact(
      'proof',
      proof === null
        ? translate('movements.notProved')
        : translate(proof.held ? 'movements.proved' : 'movements.broken', { day: proof.throughDay }),
    ),
  ]
}

function Postings({ movement: { postings, more } }: { readonly movement: Movement }) {
  const translate = useTranslate()
  return (
    <Card variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('movements.postings')}
      </Typography>
      <Facts
        facts={postings.map(({ account, amount, asset }) => ({
          name: account,
          label: <AccountName account={account} />,
          value: (
            <AccountLink account={account}>
              <Amount value={amount} {...(asset === 'PUSDT' ? {} : { asset })} />
            </AccountLink>
          ),
        }))}
      />
      {more ? <Typography className="muted">{translate('movements.more')}</Typography> : null}
    </Card>
  )
}

function TakeBack({ movement: { movementId, takeBack } }: { readonly movement: Movement }) {
  const translate = useTranslate()
  const { possible, why, needed } = takeBack
  return (
    <Card variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h2">{translate('movements.takeBack')}</Typography>
        <Typography>
          {why === null
            ? translate(needed === 2 ? 'movements.byTwo' : 'movements.byOne')
            : translate(`movements.why.${why}`)}
        </Typography>
        {possible ? (
          <ActButton
            call="operator.reverseMovement"
            label={translate('movements.takeBackAct')}
            title={translate('movements.takeBackTitle', { id: movementId })}
            text={translate('movements.takeBackText')}
            body={{ movementId }}
            fields={[reasonField]}
            color="error"
            said={({ state }) => translate(`corrections.said.${state}`)}
          />
        ) : null}
      </Stack>
    </Card>
  )
}

function Shown({ movement }: { readonly movement: Movement }) {
  return (
    <Stack spacing={2}>
      <Card variant="outlined" sx={{ p: 2 }}>
        <Facts facts={useFacts(movement)} />
      </Card>
      <Postings movement={movement} />
      <TakeBack movement={movement} />
    </Stack>
  )
}

export default function MovementShow() {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const reading = useCall('operator.movement', { movementId: id })
  return (
    <Page title={translate('movements.one', { id })} about={translate('movements.aboutOne')}>
      <Loaded reading={reading}>{(movement) => <Shown movement={movement} />}</Loaded>
    </Page>
  )
}
