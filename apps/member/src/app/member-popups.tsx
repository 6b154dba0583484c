/** The popups that open on their own for a logged-in member. */
import { Installed } from '../features/installed/index.ts'
import { RewardsPopup } from '../features/message/rewards-popup.tsx'
import { UpdatePopup } from '../features/system/update-popup.tsx'
import { useOwnReads } from './own-reads.ts'

export function MemberPopups() {
  useOwnReads()
  return (
    <>
      <UpdatePopup />
      <RewardsPopup />
      <Installed />
    </>
  )
}
