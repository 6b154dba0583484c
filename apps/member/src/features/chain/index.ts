export { TransactionPart } from './transaction-part.tsx'
