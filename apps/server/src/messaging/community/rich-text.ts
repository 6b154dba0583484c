/** Texts that people write for everybody: the HTML that is kept, and the text that is refused. */
import { cleanLines, Refusal, refusedText } from '@glasshouse/contract'
import sanitizeHtml from 'sanitize-html'
import { unescapeHtml } from '../../platform/html.ts'

const tags = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'h3', 'div']
/** Links lead only to the app's own routes. */
const ownRoute = /^#\/[A-Za-z0-9/?=&_-]{0,200}$/

const members: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: {},
  // Elements that a browser would run or fetch are removed with their content.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'svg',
    'math',
    'iframe',
  ],
  nestingLimit: 10,
  // An editor puts each line into a div of its own.
  transformTags: { div: 'p' },
}

const guides: sanitizeHtml.IOptions = {
  ...members,
  allowedTags: [...tags, 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: [],
  exclusiveFilter: ({ tag, attribs }) => tag === 'a' && !ownRoute.test(attribs['href'] ?? ''),
}

/**
 * The text that a reader sees: blocks become lines, and letters separated only by tags are joined.
 */
export const textOf = (html: string): string =>
  unescapeHtml(
    html
      .replace(/<(?:br|\/p|\/li|\/h3|\/blockquote|p|li|h3|blockquote)\b[^>]*>/g, '\n')
      .replace(/<[^>]*>/g, ''),
  )

export interface TextLimits {
  /** Code points that a reader sees. */
  readonly lengthMax: number
  /** True when the text may be empty, because pictures replace it. */
  readonly mayBeEmpty?: boolean
  /** The field of the body that holds the text. */
  readonly field?: string
}

/** Errors, in this order: `content_needed`, `field_invalid`, `content_too_long`, `text_refused`. */
function checkText(text: string, { lengthMax, mayBeEmpty = false, field = 'content' }: TextLimits): string {
  if (text.trim() === '') {
    if (mayBeEmpty) return ''
    throw new Refusal('content_needed', { field })
  }
  const clean = cleanLines(text)
  if (clean === null) throw new Refusal('field_invalid', { field })
  if ([...clean].length > lengthMax)
    throw new Refusal('content_too_long', { field, facts: { most: lengthMax } })
  // The text is also checked as one line, so that a number spread over several lines is found.
  const holds = refusedText(clean) ?? refusedText(clean.replaceAll('\n', ' '))
  if (holds !== null) throw new Refusal('text_refused', { field, facts: { holds } })
  return clean
}

/** The HTML that is kept of a post. Every client that shows it sanitises it again. */
export function readRichText(html: string, limits: TextLimits & { readonly guide?: boolean }): string {
  const kept = sanitizeHtml(html.normalize('NFC'), limits.guide ? guides : members).trim()
  return checkText(textOf(kept), limits) === '' ? '' : kept
}

/** A comment is plain text: text that looks like a tag is shown as it was typed. */
export const readPlainText = (text: string, limits: TextLimits): string => checkText(text, limits)
