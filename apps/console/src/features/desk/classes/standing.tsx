/**
 * The limits of this host, how much of them is used, the worlds that it could not upgrade, those
 * whose database is away, and the servers whose standby may lack the last acts or is waited for.
 */
import type { DataOf } from '@glasshouse/contract'
import { useStore } from '@glasshouse/web/value-store.ts'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { session } from '../../../platform/session.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { useTag } from '../../../ui/figures.tsx'
import { useCall } from '../../../ui/loaded.tsx'

type Failed = DataOf<'desk.standing'>['failed'][number]

export function Standing() {
  const translate = useTranslate()
  const standing = useCall('desk.standing', {}).data
  if (standing === undefined) return null
  return (
    <Stack spacing={1}>
      <Allowed standing={standing} />
      {standing.failed.map((failed) => (
        <FailedWorld key={failed.slug} failed={failed} />
      ))}
      {standing.away.map(({ slug, reason }) => (
        <Alert key={slug} severity="error">
          {translate('classes.away', { slug })}
          {reason === null ? null : <div>{reason}</div>}
        </Alert>
      ))}
      {standing.standbysAway.map((server) => (
        <Alert key={server} severity="error">
          {translate('classes.standbyAway', { server })}
        </Alert>
      ))}
      {standing.standbysBehind.map((server) => (
        <Alert key={server} severity="warning">
          {translate('classes.standbyBehind', { server })}
        </Alert>
      ))}
    </Stack>
  )
}

function Allowed({ standing }: { standing: DataOf<'desk.standing'> }) {
  const translate = useTranslate()
  const tag = useTag()
  const { classes, membersMost, simulatedMost, keptDays } = standing
  const figure = (value: number) => value.toLocaleString(tag)
  const made = figure(classes.made)
  const words = [
    classes.most === null
      ? translate('classes.madeSoFar', { count: classes.made, made })
      : translate('classes.madeOf', { made, most: figure(classes.most) }),
    translate('classes.ofEach', { members: figure(membersMost), simulated: figure(simulatedMost) }),
    keptDays === null
      ? translate('classes.keptForEver')
      : translate('classes.keptDays', { days: figure(keptDays) }),
  ]
  return <Typography className="muted">{words.join(' ')}</Typography>
}

function FailedWorld({ failed: { slug, version, wanted, reason } }: { failed: Failed }) {
  const translate = useTranslate()
  const isHost = useStore(session)?.role === 'host'
  return (
    <Alert
      severity="error"
      action={
        isHost ? (
          <ActButton
            call="desk.upgradeWorld"
            label={translate('classes.upgrade')}
            title={translate('classes.upgradeTitle', { slug })}
            text={translate('classes.upgradeText')}
            body={{ slug }}
            fields={[reasonField]}
          />
        ) : null
      }
    >
      {translate('classes.notUpgraded', { slug, version, wanted })}
      {reason === null ? null : <div>{reason}</div>}
    </Alert>
  )
}
