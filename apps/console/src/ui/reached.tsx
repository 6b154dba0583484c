/** An origin that phones can open, for invitations, QR codes and printed sheets. */

import { useStore } from '@glasshouse/web/value-store.ts'
import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { isOnlyHere, memberOrigins } from '../platform/member-app.ts'
import { session } from '../platform/session.ts'
import { useTranslate } from '../platform/translate.ts'
import { useCall } from './loaded.tsx'

export interface Reached {
  /** `/w/demo/#/books` → its full address. */
  readonly addressOf: (path: string) => string
  /** False while the server is asked for its addresses: until then the origin is this page's. */
  readonly isKnown: boolean
  /** Other machines can open the origin too. */
  readonly isOpen: boolean
  readonly origins: readonly string[]
  readonly origin: string
  readonly choose: (origin: string) => void
}

export function useReached(): Reached {
  const isDesk = useStore(session)?.level === 'desk'
  const { data, isPending } = useCall(isDesk ? 'desk.addresses' : 'operator.addresses', {})
  const [chosen, setChosen] = useState<string | null>(null)
  const origins = memberOrigins(data?.list ?? [])
  const origin = origins.find((one) => one === chosen) ?? origins[0] ?? location.origin
  return {
    addressOf: (path) => new URL(path, origin).href,
    isKnown: !isPending,
    // There is no warning until the server has answered with its addresses.
    isOpen: data === undefined || !isOnlyHere(origin),
    origins,
    origin,
    choose: setChosen,
  }
}

/** A choice where there are several origins; advice where only this machine can open them. */
export function ReachedChoice({ reached: { isOpen, origins, origin, choose } }: { reached: Reached }) {
  const translate = useTranslate()
  if (!isOpen) return <Alert severity="warning">{translate('app.onlyHere')}</Alert>
  if (origins.length < 2) return null
  return (
    <TextField
      select
      size="small"
      className="no-print"
      label={translate('app.addressForPhones')}
      helperText={translate('app.addressHelp')}
      value={origin}
      onChange={(event) => choose(event.target.value)}
    >
      {origins.map((one) => (
        <MenuItem key={one} value={one}>
          {one}
        </MenuItem>
      ))}
    </TextField>
  )
}
