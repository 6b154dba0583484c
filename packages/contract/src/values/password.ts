import * as z from 'zod/mini'

/**
 * A letter, then 7 to 23 letters or digits: 8 to 24 in all, nothing else (specification, section
 * 5).
 */
export const passwordPattern = /^[A-Za-z][A-Za-z0-9]{7,23}$/
/**
 * Of staff: 12 to 64 letters, digits and signs of an English keyboard, spaces inside among them.
 */
export const staffPasswordPattern = /^[!-~][ -~]{10,62}[!-~]$/
export const staffPasswordField = z.string().check(z.regex(staffPasswordPattern, 'staff_password_form'))

/** `password_form` is the error's name in the one table. */
export const password = z.string().check(z.regex(passwordPattern, 'password_form'))
