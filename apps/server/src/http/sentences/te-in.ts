/** English until the Telugu words are written. */
export { en_US as te_IN } from './en-us.ts'
