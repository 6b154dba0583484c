/**
 * A secret that the server shows once: a password, codes. The dialog stays open until the
 * reader confirms that they have it.
 */

import { saveFile } from '@glasshouse/web/save-file.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from '../platform/translate.ts'
import { useActHost } from './act-host.tsx'
import { DialogFoot } from './dialog-foot.tsx'

interface Secret {
  /** `title`, `about` and `lines` are texts, not translation keys. */
  readonly title: string
  readonly about?: string
  readonly lines: readonly string[]
  /** The name of the file and of its one column; left out: there is no file to save. */
  readonly file?: { readonly name: string; readonly column: string }
}

interface Props extends Secret {
  readonly onClose: () => void
}

/** `tell({ title, lines })`: the screen renders the dialog, so it survives a remount of the row. */
export function useTelling(): (told: Secret) => void {
  const open = useActHost()
  return (told) => open((close) => <ToldOnce {...told} onClose={close} />)
}

/**
 * A header and a line per entry; entries are letters and digits alone, so nothing needs quoting.
 */
const tableOf = (column: string, lines: readonly string[]): Blob =>
  new Blob([[column, ...lines].map((line) => `${line}\r\n`).join('')], { type: 'text/csv' })

function ToldOnce({ title, about, lines, file, onClose }: Props) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Alert severity="warning">{translate('app.toldOnce')}</Alert>
        {about === undefined ? null : <p style={{ overflowWrap: 'anywhere' }}>{about}</p>}
        <ul className="figures">
          {lines.map((line) => (
            <li key={line}>
              <code>{line}</code>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogFoot>
        {file === undefined ? null : (
          <Button onClick={() => saveFile(tableOf(file.column, lines), file.name)}>
            {translate('app.saveTable')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('app.have')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
