/** Rich text as plain text: the console draws nobody's markup. Parsed apart from the page, so nothing in it runs or loads. */
export function plainOf(html: string): string {
  const parsed = new DOMParser().parseFromString(
    html.replace(/<\/(p|li|blockquote)>|<br\s*\/?>/g, '$& '),
    'text/html',
  )
  return parsed.body.textContent.replace(/\s+/g, ' ').trim()
}
