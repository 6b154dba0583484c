/**
 * Texts that staff write for everybody: plain, cleaned, and without payment details or contacts
 * outside.
 */
import { bulletinContentMax, bulletinTitleMax, cleanText, Refusal, refusedText } from '@glasshouse/contract'
import { readPlainText } from '../community/index.ts'

export interface Written {
  readonly title: string
  readonly content: string
}

/**
 * Errors, title before content: `content_needed`, `field_invalid`, `content_too_long`,
 * `text_refused`. Both are also checked as one text, so that a number spread over them is found.
 */
export function readWritten({ title, content }: Written): Written {
  const kept = {
    title: readTitle(title),
    content: readPlainText(content, { lengthMax: bulletinContentMax }),
  }
  const holds = refusedText(`${kept.title} ${kept.content.replaceAll('\n', ' ')}`)
  if (holds !== null) throw new Refusal('text_refused', { field: 'content', facts: { holds } })
  return kept
}

function readTitle(text: string): string {
  if (text.trim() === '') throw new Refusal('content_needed', { field: 'title' })
  const line = cleanText(text)
  if (line === null) throw new Refusal('field_invalid', { field: 'title' })
  if ([...line].length > bulletinTitleMax)
    throw new Refusal('content_too_long', { field: 'title', facts: { most: bulletinTitleMax } })
  const holds = refusedText(line)
  if (holds !== null) throw new Refusal('text_refused', { field: 'title', facts: { holds } })
  return line
}
