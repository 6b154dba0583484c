/**
 * The security centre: how an account is protected, where it is logged in, the word of its
 * messages.
 */
export { securityHandlers } from './handlers.ts'
