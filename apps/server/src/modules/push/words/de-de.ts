/** English until the German words are written. */
export { en_US as de_DE } from './en-us.ts'
