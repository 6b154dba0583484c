/**
 * The length of a text's longest word, for the stylesheet: letters on the wall are as large as the
 * place allows without breaking a word.
 */
import type { CSSProperties } from 'react'

export const longestWord = (texts: readonly string[]): number =>
  Math.max(1, ...texts.flatMap((text) => text.split(/[\s-]+/)).map(({ length }) => length))

/** As the custom property `--letters`. */
export const letters = (texts: readonly string[], style: CSSProperties = {}): CSSProperties =>
  ({ ...style, '--letters': longestWord(texts) }) as CSSProperties
