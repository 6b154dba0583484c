import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

/**
 * A section of a screen under its own heading: a description, its content, its acts. `title` and
 * `about` are texts, not translation keys. `sheet`: the section is printed alone.
 */
export function Panel({
  title,
  about,
  acts,
  sheet = false,
  children,
}: {
  title: string
  about?: string
  acts?: ReactNode
  sheet?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card
      variant="outlined"
      component="section"
      className={sheet ? 'paper-sheet' : ''}
      aria-labelledby={id}
      sx={{ p: 2, minWidth: 0 }}
    >
      <Stack spacing={2}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {about === undefined ? null : <Typography className="muted">{about}</Typography>}
        {children}
        {acts === undefined ? null : (
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            {acts}
          </Stack>
        )}
      </Stack>
    </Card>
  )
}
