/**
 * The length of a text's longest word, for the stylesheet: letters on the wall are as large as the
 * place allows without breaking a word.
 */
import type { CSSProperties } from 'react'

export const longestWord = (texts: readonly string[]): number =>
  Math.max(1, ...texts.flatMap((text) => text.split(/[\s-]+/)).map(lettersOf))

/** A figure is 0.92 of a letter wide, a point or a comma 0.4 (measured in our typeface). */
function lettersOf(word: string): number {
  const points = word.match(/[.,]/g)?.length ?? 0
  const figures = word.match(/\d/g)?.length ?? 0
  return word.length - 0.6 * points - 0.08 * figures
}

/** As the custom property `--letters`. */
export const letters = (texts: readonly string[], style: CSSProperties = {}): CSSProperties =>
  ({ ...style, '--letters': longestWord(texts) }) as CSSProperties
