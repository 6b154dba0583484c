/** The fund password, set with a code from the practice phone. */
import type { Person } from './person.ts'

export const fundPassword = 'Kettle9Orchard'

/**
 * Asks for the code and uses it, as soon as it is offered: the code of the registration is on the
 * phone already, and is not valid here. The password's page follows.
 */
export async function takeFundCode(person: Person): Promise<void> {
  await person.press('Send code')
  await person.press(/^Use code \d{6}$/)
  await person.isOn('Fund password')
}

/** Starts from the withdrawal that asks for it, and ends at the next step: the address. */
export async function setFundPassword(person: Person): Promise<void> {
  await person.open('/user/withdraw')
  await person.follow('Set the fund password')
  await person.isOn('Verification')
  await takeFundCode(person)
  await person.fill('New password', fundPassword)
  await person.fill('Confirm password', fundPassword)
  await person.press('Set the fund password')
  await person.isOn('Add address')
}
