/** The lab as a library. */
export * from './auditor/audit.ts'
export * from './auditor/disagreement.ts'
export * from './auditor/journal.ts'
