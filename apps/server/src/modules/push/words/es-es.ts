/** English until the Spanish words are written. */
export { en_US as es_ES } from './en-us.ts'
