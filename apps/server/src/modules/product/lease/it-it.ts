/** English until the Italian words are written. */
export { en_US as it_IT } from './en-us.ts'
