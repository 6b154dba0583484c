import type { CallError } from '@glasshouse/contract/client'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { readAfterAct } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Chosen, ChosenFiles } from './chosen-files.tsx'
import './community.css'
import { Editor } from './editor.tsx'

const hasWords = (html: string): boolean =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== ''

/** The form of a post: rich text, pictures, or a video with a picture as its cover. */
export function AddPostScreen() {
  const { t } = useTranslation('community')
  const [, navigate] = useLocation()
  const [content, setContent] = useState('')
  const [files, setFiles] = useState<readonly Chosen[]>([])
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const write = (html: string) => {
    setContent(html)
    setError(undefined)
  }
  const post = async () => {
    if (!hasWords(content)) return setError(t('contentEmpty'))
    setBusy(true)
    setError(undefined)
    try {
      const { msg, data } = await (files.length === 0
        ? call('post.createText', { content })
        : call('post.create', { content }, { files: files.map(({ blob }) => blob) }))
      toast(data.held === null ? msg : t('heldWaiting'))
      await readAfterAct()
      navigate('/dynamic')
    } catch (refused) {
      if ((refused as CallError).field === 'content') setError(errorSentence(refused))
      else toast(errorSentence(refused), 'wrong')
    }
    setBusy(false)
  }
  return (
    <Screen
      foot={
        <Button kind="primary" wide busy={busy} onClick={() => void post()}>
          {t('post')}
        </Button>
      }
    >
      <Editor label={t('content')} hint={t('contentHint')} error={error} onChange={write} />
      <ChosenFiles files={files} onChange={setFiles} />
    </Screen>
  )
}
