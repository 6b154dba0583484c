/**
 * A page in one file brings no fonts of scripts: seven of them would be three times as large as the
 * page. A phone that is used in a language has its letters.
 */
export const bringLetters = (): Promise<void> => Promise.resolve()
