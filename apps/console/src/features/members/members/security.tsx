/**
 * The security of a member's account, its sessions, and the help that staff give a member who lost
 * a device.
 */
import type { DataOf } from '@glasshouse/contract'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { Device } from '../../../ui/device.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { Count, Instant } from '../../../ui/figures.tsx'
import { Loaded, useCall } from '../../../ui/loaded.tsx'
import { type Member, useIsRunner } from './member.ts'

type Session = DataOf<'operator.memberSessions'>['list'][number]

function SessionRow({ session, memberId }: { session: Session; memberId: string }) {
  const translate = useTranslate()
  const isRunner = useIsRunner()
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={2}
      sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
    >
      <span>
        <Device session={session} /> · <Instant at={session.at} wall />
      </span>
      {isRunner ? (
        <ActButton
          call="operator.endMemberSessions"
          label={translate('members.endSession')}
          title={translate('members.endSessionTitle')}
          text={translate('members.endSessionText')}
          body={{ memberId, sessionId: session.sessionId }}
          fields={[reasonField]}
        />
      ) : null}
    </Stack>
  )
}

function Sessions({ memberId }: { memberId: string }) {
  const translate = useTranslate()
  const isRunner = useIsRunner()
  const reading = useCall('operator.memberSessions', { memberId })
  return (
    <Loaded reading={reading}>
      {({ list }) =>
        list.length === 0 ? (
          <Typography className="muted">{translate('members.noSessions')}</Typography>
        ) : (
          <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
            <Stack component="ul" spacing={1} sx={{ m: 0, p: 0 }}>
              {list.map((session) => (
                <SessionRow key={session.sessionId} session={session} memberId={memberId} />
              ))}
            </Stack>
            {isRunner ? (
              <span>
                <ActButton
                  call="operator.endMemberSessions"
                  label={translate('members.endAll')}
                  title={translate('members.endAllTitle')}
                  text={translate('members.endSessionText')}
                  body={{ memberId }}
                  fields={[reasonField]}
                  color="error"
                />
              </span>
            ) : null}
          </Stack>
        )
      }
    </Loaded>
  )
}

/** The recovery words are shown until the page is left, and never again. */
function NewWords({ memberId, hasPhone }: { memberId: string; hasPhone: boolean }) {
  const translate = useTranslate()
  const [words, setWords] = useState<string | null>(null)
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      <Typography className="muted">
        {translate(hasPhone ? 'members.wordsText' : 'members.noPhone')}
      </Typography>
      {words === null ? null : (
        <Alert severity="info" role="status">
          {translate('members.wordsNew')} <strong className="recovery-words">{words}</strong>
        </Alert>
      )}
      {hasPhone ? (
        <ActButton
          call="operator.renewRecoveryWords"
          label={translate('members.wordsMake')}
          title={translate('members.wordsTitle')}
          text={translate('members.wordsAct')}
          body={{ memberId }}
          fields={[reasonField]}
          onDone={({ recoveryWords }) => setWords(recoveryWords)}
        />
      ) : null}
    </Stack>
  )
}

export function MemberSecurity({ member: { memberId, security } }: { member: Member }) {
  const translate = useTranslate()
  const isRunner = useIsRunner()
  const yesNo = (is: boolean): string => translate(is ? 'app.yes' : 'app.no')
  const fact = (name: string, value: ReactNode) => ({
    name,
    label: translate(composed(`members.secured.${name}`)),
    value,
  })
  const hasStep = security.authenticator || security.passkeys > 0
  return (
    <Stack spacing={3}>
      <Stack spacing={2} sx={{ maxWidth: 560, alignItems: 'stretch' }}>
        <Facts
          facts={[
            fact('password', yesNo(security.password)),
            fact('authenticator', yesNo(security.authenticator)),
            fact('passkeys', <Count value={security.passkeys} />),
            fact('codesLeft', <Count value={security.codesLeft} />),
            fact(
              'holdUntil',
              security.holdUntil === null ? yesNo(false) : <Instant at={security.holdUntil} />,
            ),
            fact('phone', yesNo(security.phone)),
          ]}
        />
        {isRunner && hasStep ? (
          <span>
            <ActButton
              call="operator.endSecondSteps"
              label={translate('members.endSteps')}
              title={translate('members.endStepsTitle')}
              text={translate('members.endStepsText')}
              body={{ memberId }}
              fields={[reasonField]}
              color="error"
            />
          </span>
        ) : null}
      </Stack>
      <Typography variant="h2">{translate('members.sessions')}</Typography>
      <Sessions memberId={memberId} />
      <Typography variant="h2">{translate('members.lost')}</Typography>
      {isRunner ? (
        <NewWords memberId={memberId} hasPhone={security.phone} />
      ) : (
        <Typography className="muted">{translate('members.wordsRunner')}</Typography>
      )}
    </Stack>
  )
}
