/** Loaded after the first screen, with the other pop-ups. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { UpdateDialog } from './update-dialog.tsx'
import { newestVersion } from './version-queries.ts'

/**
 * Checked once per visit: an app that stayed open, or came from a cache, may be older than the
 * server.
 */
export function UpdatePopup() {
  const update = useQuery({ ...newestVersion(), staleTime: Number.POSITIVE_INFINITY }).data?.update ?? null
  const [later, setLater] = useState(false)
  return update === null || later ? null : <UpdateDialog update={update} onClose={() => setLater(true)} />
}
