/**
 * Harmless posts of a class in fourteen languages: real sentences with drawn figures. The same
 * seed gives the same posts.
 */
import { harmlessSentences } from './harmless-sentences.fixture.ts'

/** Mulberry32. */
function drawing(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** What replaces the braces in a sentence. */
const figures: Readonly<Record<string, (draw: (below: number) => number) => string>> = {
  n: (draw) => String(2 + draw(48)),
  big: (draw) => String(100 + draw(9_900)),
  price: (draw) => `${1 + draw(900)}.${two(draw(100))}`,
  amount: (draw) =>
    [
      `${1 + draw(99)},${String(draw(1000)).padStart(3, '0')}`,
      `${1 + draw(99)}000`,
      `${10_000 + draw(80_000)} USDT`,
    ][draw(3)] ?? '',
  date: (draw) =>
    [
      `${1 + draw(28)}.${1 + draw(12)}.2026`,
      `2026-${two(1 + draw(12))}-${two(1 + draw(28))}`,
      `${1 + draw(28)}/${1 + draw(12)}/2026`,
    ][draw(3)] ?? '',
  time: (draw) => `${draw(24)}:${two(draw(60))}`,
  score: (draw) => `${draw(12)}-${draw(12)}`,
  percent: (draw) => `${1 + draw(99)}%`,
  year: (draw) => String(1950 + draw(80)),
  name: (draw) =>
    ['Asha', 'Amina', 'Chidi', 'Lerato', 'Juan', 'Elif', 'Giulia', 'Besa', 'Karthik', 'Ravi'][draw(10)] ?? '',
}

/** This many posts of one to three sentences, each in one language. */
export function harmlessPosts(count: number, seed: number): string[] {
  const draw = drawing(seed)
  const languages = Object.values(harmlessSentences)
  return Array.from({ length: count }, (_, nth) => {
    const sentences = languages[nth % languages.length] ?? []
    const parts = Array.from({ length: 1 + draw(3) }, () => sentences[draw(sentences.length)] ?? '')
    return parts.join(' ').replace(/\{(\w+)\}/g, (_all, figure: string) => figures[figure]?.(draw) ?? '')
  })
}
