/** The world month as a number: `2026-11` is 202611. */
export const monthNumber = (month: string): number => Number(month.replace('-', ''))
