/** The findings of a script: printed lines, and broken rules, because of which it exits with 1. */
export interface Findings {
  /** A fact without a rule. */
  say(sentence: string): void
  holds(is: boolean, rule: string): void
  readonly lines: readonly string[]
  readonly broken: readonly string[]
}

export function makeFindings(print: (line: string) => void = () => undefined): Findings {
  const lines: string[] = []
  const broken: string[] = []
  const write = (line: string) => {
    lines.push(line)
    print(line)
  }
  return {
    lines,
    broken,
    say: (sentence) => write(`        ${sentence}`),
    holds: (is, rule) => {
      if (!is) broken.push(rule)
      write(`${is ? 'holds ' : 'BROKEN'}  ${rule}`)
    },
  }
}
