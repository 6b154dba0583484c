/** The link by which anybody reads the books of a class, for staff to hand out and to renew. */
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslate } from '../platform/translate.ts'
import { ActButton } from './act-button.tsx'
import { CopyButton } from './copy-button.tsx'
import { reasonField } from './field.tsx'
import { Panel } from './panel.tsx'
import { useReached } from './reached.tsx'

interface Link {
  /** Null: anybody may read the books of this world, so nothing is shown. */
  readonly booksLink: string | null
  readonly booksOpen: boolean
}

/** `renew`: the act that replaces it, for roles that may. */
export function BooksLink({ of: { booksLink, booksOpen }, renew }: { of: Link; renew?: ReactNode }) {
  const translate = useTranslate()
  const reached = useReached()
  if (booksLink === null) return null
  const link = reached.addressOf(booksLink)
  return (
    <Panel
      title={translate('classes.booksLink')}
      about={translate('classes.booksLinkAbout')}
      acts={
        <>
          <CopyButton text={link} label={translate('classes.copyBooksLink')} />
          {renew}
        </>
      }
    >
      {booksOpen ? null : <p className="muted">{translate('classes.booksLinkClosed')}</p>}
      <Box component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        <a href={link}>{link}</a>
      </Box>
    </Panel>
  )
}

/** At the host's desk with the class's short name, inside a class without one. */
export function RenewBooksLink({ slug }: { slug?: string }) {
  const translate = useTranslate()
  const words = {
    label: translate('classes.renewBooksLink'),
    title: translate('classes.renewBooksLink'),
    text: translate('classes.renewBooksLinkText'),
    fields: [reasonField],
    said: () => translate('classes.booksLinkRenewed'),
  }
  return slug === undefined ? (
    <ActButton call="operator.renewBooksLink" {...words} />
  ) : (
    <ActButton call="desk.renewBooksLink" {...words} body={{ slug }} />
  )
}
