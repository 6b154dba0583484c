export { RecordRow } from './record-row.tsx'
