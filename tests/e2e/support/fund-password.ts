/** The fund password, set with a code from the practice phone. */
import type { Person } from './person.ts'

export const fundPassword = 'Kettle9Orchard'

/**
 * Asks for the code and fills it in, once it is there: the code of the registration is on the phone
 * already, and is not valid here.
 */
export async function takeFundCode(person: Person): Promise<void> {
  await person.press('Send code')
  await person.sees(/^Your code for the fund password is/)
  await person.press(/^Fill in \d{6}$/)
}

/** Starts from the withdrawal that asks for it, and returns there. */
export async function setFundPassword(person: Person): Promise<void> {
  await person.open('/user/withdraw')
  await person.follow('Set the fund password')
  await person.isOn('Verification')
  await takeFundCode(person)
  await person.press('Next')
  await person.isOn('Fund password')
  await person.fill('New password', fundPassword)
  await person.fill('Confirm password', fundPassword)
  await person.press('Set the fund password')
  await person.isOn('Withdraw USDT')
}
