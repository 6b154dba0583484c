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
 * The value of a list of choices: the chosen one, and where only one can be chosen, that one without
 * a press. Undefined while a choice is open.
 */
export function chosenOf(choices: readonly Offered[], value: string | undefined): string | undefined {
  const isThere = choices.some((choice) => choice.value === value && choice.disabled !== true)
  return isThere ? value : onlyChoice(choices)
}
