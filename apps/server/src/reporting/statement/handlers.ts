import type { Handlers } from '../../context.ts'
import { statementFile } from './file.ts'
import { statementMonths } from './months.ts'
import { statementRead } from './read.ts'
import { statementRecords } from './records.ts'

export const statementHandlers = {
  'statement.months': statementMonths,
  'statement.read': statementRead,
  'statement.records': statementRecords,
  'statement.file': statementFile,
} satisfies Partial<Handlers>
