/** A font for a device without a language's letters; a page in one file has the device's alone. */
import type { Language } from '@glasshouse/contract/values/language.ts'
import { hasScript } from '@glasshouse/web/script-letters.ts'

/** The longest wait; a font that comes later is swapped in. */
const waitMs = 3_000

/** Resolves when the letters can be drawn, or when waiting for them is over. */
export async function bringLetters(language: Language): Promise<void> {
  if (!hasScript(language)) return
  const font = import('@glasshouse/web/script-font.ts').then((script) => script.bringLetters(language))
  await Promise.race([font.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, waitMs))])
}
