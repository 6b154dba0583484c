/** The choices of a drop-down list or a picker, and the rule of a list with only one. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

type Offered = Pick<Choice, 'value' | 'disabled'>

/** The value of the only choice that can be made; undefined where there are several or none. */
export function onlyChoice(choices: readonly Offered[]): string | undefined {
  const [first, ...more] = choices.filter(({ disabled }) => disabled !== true)
  return more.length === 0 ? first?.value : undefined
}

/**
 * The value of a list of choices: the chosen one, or the only one without a press. A chosen one
 * that can no longer be made is not replaced: its member decides.
 */
export const chosenOf = (choices: readonly Offered[], value: string | undefined): string | undefined =>
  value === undefined || value === '' ? onlyChoice(choices) : value
