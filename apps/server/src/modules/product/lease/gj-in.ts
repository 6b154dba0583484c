/** English until the Gujarati words are written. */
export { en_US as gj_IN } from './en-us.ts'
