/**
 * Copying that also works over plain HTTP on a class's network, where `navigator.clipboard` is
 * missing.
 */
import { said } from '../i18n/use-translation.ts'
import { toast } from './toast.tsx'

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  // The field goes inside an open dialog: the page behind it is inert, and a selection there would
  // fail.
  const holder = document.querySelector('dialog[open]:last-of-type') ?? document.body
  holder.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
  }
}

/** Copies a text and shows a toast that says whether it worked. */
export async function copyText(text: string): Promise<void> {
  let copied = false
  try {
    if (navigator.clipboard === undefined) copied = copyBySelection(text)
    else {
      await navigator.clipboard.writeText(text)
      copied = true
    }
  } catch {
    copied = copyBySelection(text)
  }
  toast(said(copied ? 'copied' : 'copyFailed'), copied ? 'said' : 'wrong')
}
