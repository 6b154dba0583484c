/**
 * A dialog, or another state of a screen that an act brings: how it is opened, and the look at it,
 * for faults or for pictures.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { isLong } from '../../support/length.ts'
import { faultsOfWidth } from './geometry.ts'
import type { Language } from './member-app.ts'
import type { Person } from './person.ts'
import { picturesOf } from './pictures.ts'
import type { Words } from './say.ts'
import { faultsOfLook, faultsOfScreen, settled } from './screen.ts'
import { isNamed, languagesOfDialogs, order, windowSize } from './walk-plan.ts'

export interface Dialog {
  /** The place that opens it. */
  readonly at: string
  readonly open: (person: Person) => Promise<void>
  /** Its heading; none: what the act brings is on the screen itself. */
  readonly title?: Words
  /** The name of the control that opened it, which has the focus again afterwards. */
  readonly opener?: Words
  /** The button that closes it, where Escape does not. */
  readonly closer?: Words
  /** It never scrolls: what is below its edge would not be missed. */
  readonly whole?: true
  /**
   * Another use of a sheet that is checked in full where it is opened first: axe and dark mode run
   * again only in the long form.
   */
  readonly again?: true
}

interface People {
  /**
   * One browser for all dialogs of a kind of person: it goes from screen to screen, as in the app.
   */
  readonly enter: (language: Language) => Promise<Person>
  /** The queries of routes about one thing. */
  readonly samples: () => Readonly<Record<string, string>>
}

/** The tests of a table of dialogs, as one kind of person, in each language that is asked for. */
export function describeDialogs(who: string, dialogs: Record<string, Dialog>, people: People): void {
  const asked = Object.entries(dialogs).filter(
    ([name, { at }]) => order?.pictures !== true || isNamed(name, at),
  )
  describe.skipIf(asked.length === 0).each(languagesOfDialogs)(`the dialogs of a ${who}, %s`, (language) => {
    let person: Person
    beforeAll(async () => {
      person = await people.enter(language)
      await person.open()
      return () => person.close()
    })
    test.each(asked)('%s has no fault', (name, dialog) =>
      lookAt(person, `${who} ${name}${language === 'en_US' ? '' : ` ${language}`}`, dialog, people.samples()),
    )
  })
}

/** The narrowest phone, where the tallest sheets have to scroll. */
const smallSize = { width: 320, height: 600 }

async function lookAt(
  person: Person,
  name: string,
  dialog: Dialog,
  samples: Readonly<Record<string, string>>,
): Promise<void> {
  const { page } = person
  // A dialog that a failed test left open must not cover the next test's screen.
  if ((await page.getByRole('dialog').count()) > 0) await page.reload()
  await page.setViewportSize(windowSize)
  await person.open(`${dialog.at}${samples[dialog.at] ?? ''}`)
  await settled(page)
  await dialog.open(person)
  const front = page.getByRole('dialog', dialog.title === undefined ? {} : { name: person.say(dialog.title) })
  if (dialog.title !== undefined) await front.waitFor()
  await picturesOf(page, name, { part: 'dialogs', whole: dialog.title === undefined })
  if (order?.pictures !== true) await hasNoFault(person, dialog)
  await close(person, dialog)
  await front.waitFor({ state: 'hidden' })
}

async function hasNoFault({ page, problems }: Person, { again, whole }: Dialog): Promise<void> {
  const faults =
    again && !isLong
      ? [...(await faultsOfScreen(page)), ...(await faultsOfWidth(page))]
      : await faultsOfLook(page)
  expect([...faults, ...problems.take()]).toEqual([])
  await page.setViewportSize(smallSize)
  const faultsOfSmall = [
    ...(await faultsOfScreen(page)),
    ...(await faultsOfWidth(page, { at: [smallSize.width], largeText: false })),
    ...(await page.evaluate(readMainActs)),
  ]
  expect(faultsOfSmall).toEqual([])
  if (whole) expect(await page.locator('dialog[open]').evaluate(scrolls)).toBe(false)
}

/** Runs in the page. */
const scrolls = (sheet: Element): boolean => sheet.scrollHeight > sheet.clientHeight + 1

/** Runs in the page: a sheet has at most one main act, and it can be pressed without scrolling. */
function readMainActs(): string[] {
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1)
  const buttons = [...(sheet?.querySelectorAll('.button-primary, .button-danger') ?? [])]
  // What a reader opens first is not the main act.
  const acts = buttons.filter((button) => button.closest('details') === null)
  const hidden = acts.filter((act) => {
    const { left, top, width, height } = act.getBoundingClientRect()
    return !act.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  return [
    ...(acts.length > 1 ? [`${acts.length} main acts`] : []),
    ...hidden.map((act) => `"${act.textContent}" is out of sight`),
  ]
}

async function close(person: Person, { title, opener, closer }: Dialog): Promise<void> {
  if (title === undefined) return
  if (closer === undefined) await person.page.keyboard.press('Escape')
  else await person.press(closer)
  if (opener === undefined) return
  await person.page
    .getByRole('button', { name: person.say(opener) })
    .and(person.page.locator(':focus'))
    .waitFor()
}
