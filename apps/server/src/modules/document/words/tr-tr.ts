/** English until the Turkish words are written. */
export { en_US as tr_TR } from './en-us.ts'
