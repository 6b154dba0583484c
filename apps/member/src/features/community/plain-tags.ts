/** HTML with nothing in it but the tags of a post, without attributes: safe to hand to a parser, whatever was stored. */

const tags = new Set(['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'h3'])
/** As the server writes a guide's link. */
const link = /^<a href="(#\/[A-Za-z0-9/?=&_;-]{0,200})">$/
export const ownRoute = /^#(\/[A-Za-z0-9/?=&_-]{0,200})$/

function plain(tag: string): string {
  if (link.test(tag) || tag === '</a>') return tag
  const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)(?=[\s/>])/i.exec(tag) ?? []
  return tags.has(name.toLowerCase()) ? `<${slash}${name.toLowerCase()}>` : ''
}

/** Whatever begins like a tag is one of ours, or goes; an end that never comes takes the rest with it. */
export const plainTags = (html: string): string => html.replace(/<[^>]*>?/g, plain)
