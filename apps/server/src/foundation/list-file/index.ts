export { listFile } from './file.ts'
