/** The security centre: how an account is secured, where it is logged in, the word of its messages. */
export { securityHandlers } from './handlers.ts'
