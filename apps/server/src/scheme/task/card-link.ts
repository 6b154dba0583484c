/** The link of a published practice video: written, and read from what somebody types. */
import type { World } from '../../context.ts'

const page = '#/practice/videos?card='

/** From the page's own origin, which the server does not know: a class may reach it by several names. */
export const cardLink = ({ slug }: Pick<World, 'slug'>, code: string): string => `/w/${slug}/${page}${code}`

interface Here extends Pick<World, 'slug'> {
  /** Where the calling page comes from; null: not told, and then no host is a wrong one. */
  readonly origin: string | null
}

/** The code in a link to this world's page of practice videos; null: it leads elsewhere. */
export function cardOfLink(text: string, { slug, origin }: Here): string | null {
  const found = /^(https?:\/\/[^/?#\s]+)?\/w\/([a-z0-9-]+)\/#\/practice\/videos\?card=([A-Z2-9]{10})$/.exec(
    text.trim(),
  )
  if (found === null) return null
  const [, host, world, code = ''] = found
  if (world !== slug) return null
  return host === undefined || origin === null || host === origin ? code : null
}
