/**
 * The invitation of learners: the code, its URL, and the URL as a QR code, on a printable sheet.
 */
import type { ClassWorld } from '@glasshouse/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { QRCodeSVG } from 'qrcode.react'
import { composed, useTranslate } from '../../../platform/translate.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ReachedChoice, useReached } from '../../../ui/reached.tsx'
import { EnterButton } from './enter-button.tsx'

const qrPx = 240

const invitePath = ({ slug, inviteCode }: Pick<ClassWorld, 'slug' | 'inviteCode'>): string =>
  `/w/${slug}/#/user/login/register?invite=${inviteCode}`

/** The key of the sentence on what a person who opens the URL does next. */
const aboutOf = ({ entry, nicknameEntry }: Pick<ClassWorld, 'entry' | 'nicknameEntry'>): string =>
  entry === 'open' ? (nicknameEntry ? 'inviteNickname' : 'inviteAbout') : `inviteEntry.${entry}`

export function Invite({ world }: { world: ClassWorld }) {
  const translate = useTranslate()
  const reached = useReached()
  const link = reached.addressOf(invitePath(world))
  // The class's own code admits nobody in these two forms of entry.
  if (world.entry === 'links' || world.entry === 'closed')
    return (
      <Panel title={translate('classes.invite')} about={translate(composed(`classes.${aboutOf(world)}`))}>
        <EnterButton world={world} />
      </Panel>
    )
  return (
    <Panel
      sheet
      title={translate('classes.invite')}
      about={translate(composed(`classes.${aboutOf(world)}`))}
      acts={
        <>
          <CopyButton text={link} label={translate('classes.copyLink')} />
          <CopyButton text={world.inviteCode} label={translate('classes.copyCode')} />
          {reached.isOpen ? <Button onClick={() => print()}>{translate('classes.print')}</Button> : null}
        </>
      }
    >
      <ReachedChoice reached={reached} />
      <Stack direction="row" spacing={3} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {reached.isKnown ? null : <Box sx={{ width: qrPx, height: qrPx }} />}
        {reached.isKnown && reached.isOpen ? (
          <Box role="img" aria-label={translate('classes.qr')} sx={{ bgcolor: '#ffffff', lineHeight: 0 }}>
            <QRCodeSVG
              value={link}
              size={qrPx}
              level="M"
              marginSize={3}
              bgColor="#ffffff"
              fgColor="#16201b"
              aria-hidden
            />
          </Box>
        ) : null}
        <Stack spacing={1} sx={{ minWidth: 0 }}>
          <span className="muted">{translate('classes.code')}</span>
          <Typography component="p" className="figures" sx={{ fontSize: '2rem', letterSpacing: '0.08em' }}>
            {world.inviteCode}
          </Typography>
          <span className="muted">{translate('classes.link')}</span>
          <Box component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <a href={link}>{link}</a>
          </Box>
        </Stack>
      </Stack>
    </Panel>
  )
}
