/**
 * A picture that a member sent, for the staff who decide on it. It is fetched with the session's
 * token; a press opens it large.
 */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { fetchFile } from '../platform/client.ts'
import { useTranslate } from '../platform/translate.ts'
import { DialogFoot } from './dialog-foot.tsx'
import { sentenceOf } from './refusal.ts'

const thumbPx = 96

/** An object URL, which is revoked when the picture is no longer shown. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const url = useMemo(() => (blob === undefined ? undefined : URL.createObjectURL(blob)), [blob])
  useEffect(() => () => void (url === undefined || URL.revokeObjectURL(url)), [url])
  return url
}

/** `alt`: a text that names the picture's owner. */
export function SentPicture({ name, alt }: { readonly name: string; readonly alt: string }) {
  const translate = useTranslate()
  const [isLarge, setLarge] = useState(false)
  const picture = useQuery({
    queryKey: ['staffUpload.fetch', name],
    queryFn: async ({ signal }) => (await fetchFile('staffUpload.fetch', { name }, { signal })).blob,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const url = useObjectUrl(picture.data)
  if (picture.error !== null) return <Alert severity="warning">{sentenceOf(picture.error, translate)}</Alert>
  if (url === undefined) return <Skeleton variant="rectangular" width={thumbPx} height={thumbPx} />
  return (
    <>
      <ButtonBase onClick={() => setLarge(true)} aria-haspopup="dialog" focusRipple>
        <img src={url} alt={alt} width={thumbPx} height={thumbPx} style={{ objectFit: 'cover' }} />
      </ButtonBase>
      {isLarge ? (
        <Dialog open onClose={() => setLarge(false)} aria-label={alt} maxWidth="md">
          <img src={url} alt={alt} style={{ maxWidth: '100%' }} />
          <DialogFoot>
            <Button onClick={() => setLarge(false)}>{translate('app.close')}</Button>
          </DialogFoot>
        </Dialog>
      ) : null}
    </>
  )
}
