/** An independent, naive replay of a world: the expected content of its books. */
export * from './audit.ts'
export * from './disagreement.ts'
export * from './file/verify-archive.ts'
export * from './file/wrong.ts'
export * from './journal.ts'
