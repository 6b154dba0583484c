import { newOperationId } from '@glasshouse/web/ids.ts'
import { saveFile } from '@glasshouse/web/save-file.ts'
import { useStore } from '@glasshouse/web/value-store.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useNotify } from 'react-admin'
import { fetchFile } from '../../../platform/client.ts'
import { session } from '../../../platform/session.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { DialogFoot } from '../../../ui/dialog-foot.tsx'
import { sentenceOf } from '../../../ui/refusal.ts'
import { Work } from '../../../ui/work.tsx'

function useTaking(slug: string) {
  const translate = useTranslate()
  const notify = useNotify()
  const [work, setWork] = useState<string | null>(null)
  const take = async (whole: boolean) => {
    const name = newOperationId()
    setWork(name)
    try {
      const wish = whole ? { whole: 'true' as const } : {}
      const file = await fetchFile('desk.exportWorld', { slug, work: name, ...wish })
      saveFile(file.blob, file.name)
      notify(<span>{translate('classes.exported')}</span>, { type: 'success' })
    } catch (error) {
      notify(<span>{sentenceOf(error, translate)}</span>, { type: 'error' })
    }
    setWork(null)
  }
  return { take, work }
}

/** Warns what a person who has the file can do with it, before the server writes it. */
function WholeBackup({ busy, take }: { busy: boolean; take: () => void }) {
  const translate = useTranslate()
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="outlined" disabled={busy} onClick={() => setIsOpen(true)}>
        {translate('classes.exportWhole')}
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{translate('classes.exportWhole')}</DialogTitle>
        <DialogContent>{translate('classes.exportWholeText')}</DialogContent>
        <DialogFoot>
          <Button onClick={close}>{translate('app.cancel')}</Button>
          <Button
            variant="contained"
            onClick={() => {
              close()
              take()
            }}
          >
            {translate('classes.exportWhole')}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  )
}

/** The ledger of the class, which `npm run verify` checks. */
function LedgerButton({ slug }: { slug: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const take = () => {
    setBusy(true)
    fetchFile('desk.exportLedger', { slug })
      .then(({ blob, name }) => saveFile(blob, name))
      .catch((error: unknown) => notify(<span>{sentenceOf(error, translate)}</span>, { type: 'error' }))
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="outlined" disabled={busy} onClick={take}>
      {translate('classes.exportLedger')}
    </Button>
  )
}

/**
 * Exports the world as a file, and for the host as a whole backup. The server writes the file
 * before it sends it, so the button shows the progress of that work.
 */
export function ExportButton({ slug }: { slug: string }) {
  const translate = useTranslate()
  const isHost = useStore(session)?.role === 'host'
  const { take, work } = useTaking(slug)
  return (
    <>
      <Button variant="outlined" disabled={work !== null} onClick={() => void take(false)}>
        {translate(work === null ? 'classes.export' : 'classes.exporting')}
      </Button>
      <LedgerButton slug={slug} />
      {isHost ? <WholeBackup busy={work !== null} take={() => void take(true)} /> : null}
      {work === null ? null : <Work work={work} />}
    </>
  )
}
