/** A button that copies a text, and says whether it did. */
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { useTranslate } from '../platform/translate.ts'

/**
 * Over plain HTTP a page may not use the clipboard API: then the text is selected and copied by
 * `execCommand`.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    document.body.append(area)
    area.select()
    const copied = document.execCommand('copy')
    area.remove()
    return copied
  }
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const copy = async () => {
    const copied = await copyText(text)
    const words = translate(copied ? 'classes.copied' : 'classes.notCopied')
    notify(<span>{words}</span>, { type: copied ? 'success' : 'error' })
  }
  return <Button onClick={() => void copy()}>{label}</Button>
}
