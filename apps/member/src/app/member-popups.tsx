/** Dialogs that come by themselves to who is logged in. */
import { RewardsPopup } from '../features/message/rewards-popup.tsx'
import { UpdatePopup } from '../features/system/update-popup.tsx'

export function MemberPopups() {
  return (
    <>
      <UpdatePopup />
      <RewardsPopup />
    </>
  )
}
