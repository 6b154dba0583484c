/** English until the French words are written. */
export { en_US as fr_FR } from './en-us.ts'
