/** A screen: its one heading, a description, the acts on the screen as a whole, and its content. */
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect } from 'react'
import { useTranslate } from '../platform/translate.ts'
import { ActHost } from './act-host.tsx'

interface Props {
  readonly title: string
  readonly about?: string | undefined
  readonly acts?: ReactNode
  readonly children: ReactNode
}

/** `title` and `about` are texts, not translation keys: a title often contains a name. */
export function Page({ title, about, acts, children }: Props) {
  const translate = useTranslate()
  const name = translate('app.title')
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return (
    <ActHost>
      <Stack spacing={2} sx={{ p: { xs: 2, md: 3 }, minWidth: 0 }}>
        <Stack
          direction="row"
          spacing={2}
          useFlexGap
          sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
        >
          <Typography variant="h1">{title}</Typography>
          {acts === undefined ? null : (
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
              {acts}
            </Stack>
          )}
        </Stack>
        {about === undefined ? null : (
          <Typography className="muted" sx={{ maxWidth: '72ch' }}>
            {about}
          </Typography>
        )}
        {children}
      </Stack>
    </ActHost>
  )
}
