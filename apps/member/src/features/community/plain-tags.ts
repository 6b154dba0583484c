/**
 * HTML reduced to the tags of a post, without attributes except the href of a guide's link: safe to
 * give to a parser, whatever was stored.
 */

const tags = new Set(['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'h3'])
/** The server's form of a guide's link. */
const link = /^<a href="(#\/[A-Za-z0-9/?=&_;-]{0,200})">$/
export const ownRoute = /^#(\/[A-Za-z0-9/?=&_-]{0,200})$/

function plain(tag: string): string {
  if (link.test(tag) || tag === '</a>') return tag
  const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)(?=[\s/>])/i.exec(tag) ?? []
  return tags.has(name.toLowerCase()) ? `<${slash}${name.toLowerCase()}>` : ''
}

/** Every tag that is not on the list is removed; an unclosed tag removes the rest of the text. */
export const plainTags = (html: string): string => html.replace(/<[^>]*>?/g, plain)
