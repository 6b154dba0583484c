export { Deposits } from './deposits.tsx'
