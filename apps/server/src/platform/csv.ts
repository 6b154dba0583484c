/** Tables that a spreadsheet opens. */

const isAmount = /^-?\d+(?:\.\d+)?$/
/** What a spreadsheet would take for a formula is told to be text: the wide forms of the signs begin one, too. */
const isFormula = /^[=+\-@\t\r\n＝＋－＠]/

/** One cell: quoted where it must be, never a formula. */
export function csvCell(value: string | number | null | undefined): string {
  const text = String(value ?? '')
  const plain = isFormula.test(text) && !isAmount.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`

/** A byte order mark, so that spreadsheets read Hindi names as they are. */
export const byteOrderMark = '\ufeff'
