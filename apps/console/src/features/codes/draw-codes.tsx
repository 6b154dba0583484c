import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { saveFile } from '../../platform/files.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { type FieldSpec, reasonField } from '../../ui/field.tsx'
import { Mark } from '../../ui/mark.tsx'

const fields: readonly FieldSpec[] = [
  { name: 'count', label: 'codes.count', kind: 'whole', initial: '1', help: 'codes.countHelp' },
  { name: 'amount', label: 'codes.amountEach', kind: 'amount' },
  { name: 'most', label: 'codes.mostEach', kind: 'whole', initial: '1' },
  { name: 'days', label: 'codes.days', kind: 'whole', initial: '7' },
  reasonField,
]

/** A line a code, with a header; codes are letters and digits alone, so nothing needs quoting. */
const fileOf = (codes: readonly string[]): Blob =>
  new Blob([['code', ...codes].map((line) => `${line}\r\n`).join('')], { type: 'text/csv' })

export function DrawCodes() {
  const translate = useTranslate()
  const [drawn, setDrawn] = useState<readonly string[] | null>(null)
  return (
    <>
      <ActButton
        call="operator.createRedemptionCode"
        label={translate('codes.draw')}
        title={translate('codes.drawTitle')}
        text={translate('codes.drawText')}
        fields={fields}
        variant="contained"
        onDone={({ codes }) => setDrawn(codes)}
      />
      {drawn === null ? null : <Drawn codes={drawn} onClose={() => setDrawn(null)} />}
    </>
  )
}

/** They are shown this once: the server tells them to nobody again. */
function Drawn({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{translate('codes.drawnTitle', { smart_count: codes.length })}</DialogTitle>
      <DialogContent>
        <Alert severity="warning">{translate('codes.once')}</Alert>
        <ul className="figures">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap' }}>
        <span style={{ flexGrow: 1 }}>
          <Mark />
        </span>
        <Button onClick={() => saveFile({ name: 'codes.csv', blob: fileOf(codes) })}>
          {translate('codes.save')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {translate('codes.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
