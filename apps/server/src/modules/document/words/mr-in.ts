/** English until the Marathi words are written. */
export { en_US as mr_IN } from './en-us.ts'
