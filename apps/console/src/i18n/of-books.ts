import type { StringMap } from 'react-admin'

/** The words of acts and their details out of the member app's open books: the same acts are shown there. */
export const ofBooks = (books: Readonly<Record<string, string>>): StringMap =>
  Object.fromEntries(Object.entries(books).filter(([key]) => /^(act|detail)\./.test(key)))
