/** Which days' money paid what: a pot as a queue of days. */
export { lotHandlers } from './handlers.ts'
export { type LaidDay, layLots } from './lay.ts'
export { takenBackAt } from './taken-back-at.ts'
