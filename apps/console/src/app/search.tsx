/** The button of the search, and its keys: `/`, Ctrl-K and Cmd-K. The dialog loads on opening. */
import SearchIcon from '@mui/icons-material/Search'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { moreWords } from '../i18n/provider.ts'
import { useTranslate } from '../platform/translate.ts'
import { features } from './features.ts'

/** What it finds has the words of other screens. */
const SearchDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./search-dialog.tsx'), moreWords()])
  return dialog
})

/** Whether a person types into the element, so that `/` is a letter. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

function isSearchKey(event: KeyboardEvent): boolean {
  if (event.key === 'k' && (event.ctrlKey || event.metaKey)) return true
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)
}

/** Calls `open` unless a dialog is open. */
function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open])
}

export function Search({ isWide }: { readonly isWide: boolean }) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  useSearchKeys(open)
  const label = translate('app.search')
  return (
    <>
      {isWide ? (
        <Button
          variant="outlined"
          startIcon={<SearchIcon />}
          aria-haspopup="dialog"
          aria-keyshortcuts="/ Control+K Meta+K"
          title={translate('app.searchKeys')}
          onClick={open}
        >
          {label}
        </Button>
      ) : (
        <IconButton aria-label={label} aria-haspopup="dialog" onClick={open}>
          <SearchIcon />
        </IconButton>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <SearchDialog screens={features} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
