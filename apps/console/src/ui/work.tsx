/** The progress of long work on the server, polled while the person waits. */
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { useTranslate } from '../platform/translate.ts'
import { useTag } from './figures.tsx'
import { useCall } from './loaded.tsx'

const askedEveryMs = 700

/**
 * `work`: the name that the act was given. Without a figure, and during the stage `prove`, the bar
 * is indeterminate.
 */
export function Work({ work }: { readonly work: string }) {
  const translate = useTranslate()
  const tag = useTag()
  const progress = useCall('desk.work', { work }, { everyMs: askedEveryMs }).data?.progress ?? null
  const figures = {
    done: (progress?.done ?? 0).toLocaleString(tag),
    of: (progress?.of ?? 0).toLocaleString(tag),
  }
  const words = translate(progress === null ? 'app.working' : `app.work.${progress.stage}`, figures)
  const isCounted = progress !== null && progress.of > 0 && progress.stage !== 'prove'
  return (
    <Stack spacing={0.5} sx={{ minWidth: 240 }}>
      <LinearProgress
        aria-label={words}
        {...(isCounted
          ? {
              variant: 'determinate' as const,
              value: Math.min(100, (100 * progress.done) / progress.of),
              'aria-valuetext': words,
            }
          : {})}
      />
      <span className="figures">{words}</span>
    </Stack>
  )
}
