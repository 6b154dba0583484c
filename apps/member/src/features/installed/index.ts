export { Installed } from './installed.tsx'
export { worker } from './worker.ts'
