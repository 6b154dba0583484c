/** The link by which anybody reads the books of a class, for staff to hand out and to renew. */
import type { ClassWorld } from '@glasshouse/contract'
import Box from '@mui/material/Box'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { reasonField } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useReached } from '../../../ui/reached.tsx'

/** Nothing for a world whose books anybody may read. */
export function BooksLink({
  world: { slug, booksLink, booksOpen },
}: {
  world: Pick<ClassWorld, 'slug' | 'booksLink' | 'booksOpen'>
}) {
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
          <ActButton
            call="desk.renewBooksLink"
            label={translate('classes.renewBooksLink')}
            title={translate('classes.renewBooksLink')}
            text={translate('classes.renewBooksLinkText')}
            body={{ slug }}
            fields={[reasonField]}
            said={() => translate('classes.booksLinkRenewed')}
          />
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
