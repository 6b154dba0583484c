/**
 * Rich text as plain text: the console renders no markup of others. The text is parsed in a
 * separate document, so that nothing in it runs or loads.
 */
export function plainOf(html: string): string {
  const parsed = new DOMParser().parseFromString(
    html.replace(/<\/(p|li|blockquote)>|<br\s*\/?>/g, '$& '),
    'text/html',
  )
  return parsed.body.textContent.replace(/\s+/g, ' ').trim()
}
