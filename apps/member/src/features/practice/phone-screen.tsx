/** A screen of its own for what other screens open in a dialog; loaded when it is opened. */
import { Screen } from '../../ui/screen.tsx'
import { Phone } from './phone.tsx'
import './practice.css'

/** The practice phone as a page of its own. */
export function PhoneScreen() {
  return (
    <Screen>
      <Phone onTaken={() => undefined} />
    </Screen>
  )
}
