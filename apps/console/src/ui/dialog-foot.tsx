/* Every dialog says that the money is practice money: it covers the mark on the page. */
import DialogActions from '@mui/material/DialogActions'
import type { ReactNode } from 'react'
import { Mark } from './mark.tsx'

/** The foot of a dialog: the mark and the buttons. */
export const DialogFoot = ({ children }: { readonly children: ReactNode }) => (
  <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap' }}>
    <span style={{ flexGrow: 1 }}>
      <Mark />
    </span>
    {children}
  </DialogActions>
)
