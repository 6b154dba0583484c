/** English until the Tamil words are written. */
export { en_US as ta_IN } from './en-us.ts'
