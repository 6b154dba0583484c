/**
 * For a race that must be lost, its lock being taken out: one round of ten in which it is, is the proof. On a busy machine a
 * round may pass as if its acts had come one after the other. Never for a race that must be won.
 */
export const lostOnceInTen = { retry: 9 } as const
