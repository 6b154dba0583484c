/**
 * What a file of its kind does not have. Nothing else would look at such a line, so that somebody
 * could add anything to a file that verifies.
 */
import type { LedgerFile } from './ledger-file.ts'
import type { Line } from './table-lines.ts'
import { reject, type TableName, type Tables } from './tables.ts'

type Kind = Pick<LedgerFile, 'scope' | 'complete'>

function tablesWithout({ scope, complete }: Kind): readonly TableName[] {
  if (scope === 'member') return ['joined', 'account-days', 'lots', 'draws', 'acts']
  return complete ? ['joined'] : ['account-days']
}

function columnsWithout({ scope, complete }: Kind): readonly (readonly [TableName, readonly string[]])[] {
  const ids = scope === 'whole' ? [] : ['id']
  if (complete) return [['members', ids]]
  return [
    ['members', ['inviter', ...ids]],
    ['roots', ['debts_levels', 'debts_total', 'debts_root', 'salt']],
  ]
}

const lineOf = (line: Line): Line => line

/** Errors: WrongFile. */
export function checkAbsent(read: Tables, kind: Kind): void {
  for (const table of tablesWithout(kind)) {
    const [line] = read.rows(table, {}, lineOf)
    if (line !== undefined)
      throw reject(table, line, 'the table', ['no lines, in a file of this kind', 'a line'])
  }
  for (const [table, columns] of columnsWithout(kind))
    read.rows(table, {}, (line) => {
      const column = columns.find((each) => line.text(each) !== '')
      if (column !== undefined)
        throw reject(table, line, column, ['an empty cell, in a file of this kind', line.text(column)])
    })
  if (kind.scope === 'member') checkAlone(read)
}

/** The file of one member has that member's lines, and no account of anybody else. */
function checkAlone(read: Tables): void {
  const [, other] = read.rows('members', {}, lineOf)
  if (other !== undefined)
    throw reject('members', other, 'the members', ['one, in the file of one member', 'another one'])
  read.rows('entries', {}, (line) => {
    if (line.text('member') === '')
      throw reject('entries', line, 'member', ['the member whose file this is', 'an empty cell'])
  })
}
