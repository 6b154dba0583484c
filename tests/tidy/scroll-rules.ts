import type { Source } from './sources.ts'

const comment = /\/\*.*?\*\//gs
const rule = /([^{};]+)\{([^{}]*)\}/g
const scrolling = /(?:^|[\s;])overflow(?:-[a-z]+)?:[^;]*\b(?:auto|scroll)\b/
const inProgram =
  /\boverflow(?:X|Y|Inline|Block)?['"]?: ?['"](?:auto|scroll)\b|\boverflow(?:-x|-y)?:(?:auto|scroll)\b/

/** `file selector` of each rule of a stylesheet that makes its element scroll. */
export function scrollingRules({ path, text }: Source): string[] {
  const rules = text.replace(comment, '').matchAll(rule)
  return [...rules].flatMap(([, selector = '', body = '']) =>
    scrolling.test(body) ? [`${path} ${selector.trim().replaceAll(/\s+/g, ' ')}`] : [],
  )
}

/** `file` of each program that makes an element scroll without a stylesheet. */
export const scrollingPrograms = ({ path, text }: Source): string[] => (inProgram.test(text) ? [path] : [])
