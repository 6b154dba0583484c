export { keepWallet } from './last-seen.ts'
export { RecordRow } from './record-row.tsx'
