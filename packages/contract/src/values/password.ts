import * as z from 'zod/mini'

/** A letter, then 7 to 23 letters or digits: 8 to 24 in all, nothing else (specification, section 5). */
export const passwordPattern = /^[A-Za-z][A-Za-z0-9]{7,23}$/
/** `password_form` is the error's name in the one table. */
export const password = z.string().check(z.regex(passwordPattern, 'password_form'))
