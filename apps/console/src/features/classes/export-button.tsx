import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { fetchFile, saveFile } from '../../platform/files.ts'
import { newOperationId } from '../../platform/ids.ts'
import { sentenceOf } from '../../ui/refusal.ts'
import { Work } from '../../ui/work.tsx'

/** The whole world as a file. It is written before it is sent: line by line as one waits. */
export function ExportButton({ slug }: { slug: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const [work, setWork] = useState<string | null>(null)
  const take = async () => {
    const name = newOperationId()
    setWork(name)
    try {
      saveFile(await fetchFile('desk.exportWorld', { slug, work: name }))
      notify(<span>{translate('classes.exported')}</span>, { type: 'success' })
    } catch (error) {
      notify(<span>{sentenceOf(error, translate)}</span>, { type: 'error' })
    }
    setWork(null)
  }
  return (
    <>
      <Button variant="outlined" disabled={work !== null} onClick={() => void take()}>
        {translate(work === null ? 'classes.export' : 'classes.exporting')}
      </Button>
      {work === null ? null : <Work work={work} />}
    </>
  )
}
