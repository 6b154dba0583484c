/**
 * The public invitation of a world whose own page gives its code to anyone.
 */
import type { DataOf } from '@glasshouse/contract'

type World = Pick<DataOf<'world.info'>, 'slug' | 'entry' | 'inviteCode'>

/** Null where the code is not public, or admits nobody. */
export function openInvitation({ slug, entry, inviteCode }: World) {
  if (entry !== 'open' || inviteCode === null) return null
  const place = `/w/${slug}/`
  return { place, shareUrl: `${place}#/user/login/register?invite=`, shareCode: inviteCode }
}
