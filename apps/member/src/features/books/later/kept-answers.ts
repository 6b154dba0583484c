/**
 * The answers of “what if” at the places of its slider. Each takes a slow phone half of the tenth
 * of a second in which a move has to be answered, so each is worked out once, and those that nobody
 * has asked for yet while the reader does nothing.
 */
import type { AskWhatIf, WhatIfs } from '@glasshouse/model'

export function keptAnswers(ask: AskWhatIf): AskWhatIf {
  const kept = new Map<number, WhatIfs>()
  return (percent) => {
    let answer = kept.get(percent)
    if (answer === undefined) kept.set(percent, (answer = ask(percent)))
    return answer
  }
}

/** Between two answers the page draws, and a finger is heard. */
const restMs = 100

/** Returns the end of it. */
export function askAhead(ask: AskWhatIf, percents: readonly number[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const askNext = ([percent, ...later]: readonly number[]): void => {
    if (percent === undefined) return
    timer = setTimeout(() => {
      ask(percent)
      askNext(later)
    }, restMs)
  }
  askNext(percents)
  return () => clearTimeout(timer)
}
