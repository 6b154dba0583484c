/** English until the Kannada words are written. */
export { en_US as kn_IN } from './en-us.ts'
