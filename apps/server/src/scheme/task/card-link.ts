/** The link of a published practice video: how it is written, and how typed text is parsed. */
import type { World } from '../../context.ts'

const page = '#/practice/videos?card='

/**
 * Relative to the page's own origin, which the server does not know: a class may use several host
 * names.
 */
export const cardLink = ({ slug }: Pick<World, 'slug'>, code: string): string => `/w/${slug}/${page}${code}`

interface Here extends Pick<World, 'slug'> {
  /** The origin of the calling page; null: unknown, and then every host is accepted. */
  readonly origin: string | null
}

/** The code in a link to this world's page of practice videos; null: the text is no such link. */
export function cardOfLink(text: string, { slug, origin }: Here): string | null {
  const found = /^(https?:\/\/[^/?#\s]+)?\/w\/([a-z0-9-]+)\/#\/practice\/videos\?card=([A-Z2-9]{10})$/.exec(
    text.trim(),
  )
  if (found === null) return null
  const [, host, world, code = ''] = found
  if (world !== slug) return null
  return host === undefined || origin === null || host === origin ? code : null
}
