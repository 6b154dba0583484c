/**
 * Saves the shown list, with its filters and its order, as a table for a spreadsheet; the button
 * counts the rows during the download.
 */

import { saveFile } from '@glasshouse/web/save-file.ts'
import FileDownload from '@mui/icons-material/FileDownload'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { fetchFile } from '../platform/client.ts'
import type { ListFile, ListMeta } from '../platform/data-provider.ts'
import { useTranslate } from '../platform/translate.ts'
import { sentenceOf } from './refusal.ts'

export function ListFileButton() {
  const { meta } = useListContext()
  const file = (meta as ListMeta | undefined)?.file ?? null
  return file === null ? null : <FileButton file={file} />
}

function FileButton({ file }: { readonly file: ListFile }) {
  const translate = useTranslate()
  const notify = useNotify()
  const [rows, setRows] = useState<number | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const here = new AbortController()
    leaving.current = here
    return () => here.abort()
  }, [])

  async function fetchIt(): Promise<void> {
    setRows(0)
    const { signal } = leaving.current
    try {
      const name = file.list.startsWith('desk.') ? 'desk.listFile' : 'operator.listFile'
      const { blob, name: saved } = await fetchFile(name, file, { signal, onLines: setRows })
      saveFile(blob, saved)
      notify(<span>{translate('app.fileThere')}</span>, { type: 'success' })
    } catch (refusal) {
      if (!signal.aborted) notify(<span>{sentenceOf(refusal, translate)}</span>, { type: 'error' })
    } finally {
      if (!signal.aborted) setRows(null)
    }
  }
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownload />}
      disabled={rows !== null}
      aria-live="polite"
      onClick={() => void fetchIt()}
    >
      {rows === null ? translate('app.asFile') : translate('app.fileRows', { rows })}
    </Button>
  )
}
