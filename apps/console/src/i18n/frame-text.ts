/**
 * React-admin's own sentences, in its format: `%{name}` for a value, and `one |||| many` for a
 * number called `smart_count`.
 */
import type { StringMap } from 'react-admin'

type FrameValues = Readonly<Record<string, unknown>>

/** The sentences by their whole key: `ra.action.back`. */
export function flatFrame(frame: StringMap, before = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(frame).flatMap(([key, value]): readonly (readonly [string, string])[] =>
      typeof value === 'string'
        ? [[`${before}${key}`, value]]
        : [...flatFrame(value as StringMap, `${before}${key}.`)],
    ),
  )
}

export function frameText(sentence: string, given: FrameValues = {}): string {
  const [one = '', many = one] = sentence.split(' |||| ')
  const form = given['smart_count'] === undefined || given['smart_count'] === 1 ? one : many
  return form.replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(given[name] ?? ''))
}
