/** English until the Bengali words are written. */
export { en_US as bg_IN } from './en-us.ts'
