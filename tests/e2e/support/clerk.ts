/**
 * A person at the console, who acts by the words on the screen: the menu, names of buttons, labels
 * of fields.
 */
import type { Locator } from 'playwright-core'
import { codeOf, stepAt } from '../../../apps/server/src/identity/second-step/totp.ts'
import { secretOf } from '../../support/second-step.ts'
import { type ConsolePage, unfoldMenu } from './console.ts'
import { settled } from './screen.ts'

type Fields = Readonly<Record<string, string>>

export interface Clerk extends ConsolePage {
  /** Goes to a place by the menu. */
  goTo(name: string): Promise<void>
  press(name: string | RegExp): Promise<void>
  /** Fills fields on the page itself. */
  write(fields: Fields): Promise<void>
  /** Opens an act, fills its fields, and confirms it; returns when its dialog has closed. */
  act(name: string, fields?: Fields, where?: Locator): Promise<void>
  sees(words: string | RegExp): Promise<void>
  /** The secrets that the server shows once, line by line; confirms that they are kept. */
  takeTold(): Promise<readonly string[]>
  login(who: { readonly name: string; readonly password: string; readonly code?: string }): Promise<void>
  /** Sets up the second step that the first login asks for. Returns the codes of its app. */
  setUpSecondStep(password: string): Promise<{ code(): string }>
}

/** Types texts, and chooses options. */
async function fillIn(desk: ConsolePage, place: Locator, fields: Fields): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = place.getByLabel(label, { exact: true })
    await field.waitFor()
    if ((await field.getAttribute('role')) !== 'combobox') {
      await field.fill(value)
      continue
    }
    await field.click()
    await desk.page.getByRole('option', { name: value, exact: true }).click()
    await desk.page.getByRole('listbox').waitFor({ state: 'hidden' })
  }
}

export function clerkAt(desk: ConsolePage): Clerk {
  const { page } = desk
  const button = (place: Locator, name: string | RegExp) =>
    place.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()
  const body = page.locator('body')
  const act: Clerk['act'] = async (name, fields = {}, where = body) => {
    await button(where, name).click()
    const dialog = page.getByRole('dialog')
    await fillIn(desk, dialog, fields)
    await button(dialog, name).click()
    await dialog.filter({ has: button(dialog, name) }).waitFor({ state: 'detached' })
  }
  return {
    ...desk,
    act,
    goTo: async (name) => {
      const menu = page.getByRole('navigation', { name: 'Menu' })
      const entry = menu.getByRole('link', { name, exact: true })
      await menu.waitFor()
      if ((await entry.count()) === 0) await unfoldMenu(page)
      await entry.click()
      await settled(page)
    },
    press: (name) => button(body, name).click(),
    write: (fields) => fillIn(desk, body, fields),
    sees: (words) =>
      page
        .getByText(words, { exact: typeof words === 'string' })
        .first()
        .waitFor(),
    takeTold: async () => {
      const dialog = page.getByRole('dialog')
      await dialog.getByText('This is shown only once').waitFor()
      const lines = await dialog.getByRole('listitem').allInnerTexts()
      await button(dialog, 'I have saved it').click()
      await dialog.waitFor({ state: 'detached' })
      return lines
    },
    login: async ({ name, password, code }) => {
      await page.goto('/console/')
      await fillIn(desk, body, { Name: name, Password: password })
      await button(body, 'Log in').click()
      if (code !== undefined) {
        await page.getByLabel('Code', { exact: true }).fill(code)
        await button(body, 'Log in').click()
      }
      await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Operator console' }).waitFor()
      await settled(page)
    },
    setUpSecondStep: async (password) => {
      await act('Set up', { Password: password })
      const secret = secretOf(await page.locator('main code').first().innerText())
      let given = -1
      // A code is valid once, and one for the next half minute is accepted already.
      const code = () => {
        given = Math.max(given + 1, stepAt(Date.now()))
        return codeOf(secret, given)
      }
      await act('Confirm with a code', { Code: code() })
      await button(body, 'I have saved them').click()
      await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'My account' }).waitFor()
      await settled(page)
      return { code }
    },
  }
}
