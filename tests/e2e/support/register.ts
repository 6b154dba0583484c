/** The ways to register, log in and log out, as a person takes them. */
import type { Person } from './person.ts'

export const goodPassword = 'Glasshouse7Lamp'

/** From the front page of a fresh device to a member's page, with a number and a password. */
export async function register(person: Person, inviteCode: string): Promise<void> {
  await person.follow('Register')
  await person.isOn('Register')
  await takePhone(person)
  await getCode(person)
  await person.fill('Password', goodPassword)
  await person.fill('Confirm password', goodPassword)
  await person.fill('Invite code', inviteCode)
  await person.press('Register')
  await person.sees('Welcome. Your account is ready.')
  await person.isOn('Glasshouse')
}

/**
 * On a page that needs a number; where a nickname is enough it first opens the form with the
 * number.
 */
export async function takePhone(person: Person): Promise<void> {
  const otherwise = person.page.getByRole('button', { name: 'Register with a practice phone', exact: true })
  const take = person.page.getByRole('button', { name: 'Get a practice phone', exact: true })
  await otherwise.or(take).first().waitFor()
  if (await otherwise.isVisible()) await otherwise.click()
  await take.click()
  await person.sees(/^\+999 /)
}

/** Asks for a code, and takes it from the practice phone that opens. */
export async function getCode(person: Person, { channel = 'Text message' } = {}): Promise<void> {
  await person.press('I cannot read it: let this device do a calculation instead')
  await person.sees('The calculation is done. You can send the code.')
  await person.press('Send code')
  await person.sees('Sent to your practice phone.')
  await person.sees(channel)
  await person.press(/^Fill in \d{6}$/)
  await person.sees('The code is filled in.')
}

/** On the login page; `phone` as the ready line shows it: `+999 91 98…`. */
export async function logIn(person: Person, login: { phone: string; password: string }): Promise<void> {
  const digits = login.phone.split(' ').slice(2).join('')
  await person.fill('Phone number', digits)
  await person.fill('Password', login.password)
  await person.press('Log in')
  await person.sees('Logged in.')
}

/** From any screen, by the menu; it asks first. */
export async function logOut(person: Person): Promise<void> {
  await person.press('Menu')
  // The page below may have such a button too.
  await person.page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await person.press('Log out')
  await person.sees('Log out of this device?')
  await person.press('Log out')
  await person.sees('Logged out.')
  await person.isOn('Log in')
}
