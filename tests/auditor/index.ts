/** An independent, naive replay of a world: what its books should say. */
export * from './audit.ts'
export * from './disagreement.ts'
export * from './journal.ts'
