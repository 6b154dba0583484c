/** Which days' money paid what: a pot as a queue of days. */
export { layLots } from './lay.ts'
