/** English until the Albanian words are written. */
export { en_US as alb_ALB } from './en-us.ts'
