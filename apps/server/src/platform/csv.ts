/** CSV tables for spreadsheets. */

const isAmount = /^-?\d+(?:\.\d+)?$/
/**
 * Cells that a spreadsheet would read as a formula are marked as text; the full-width forms of the
 * signs start a formula too.
 */
const isFormula = /^[=+\-@\t\r\n＝＋－＠]/

/** One cell, quoted where CSV needs it and never a formula. */
export function csvCell(value: string | number | null | undefined): string {
  const text = String(value ?? '')
  const plain = isFormula.test(text) && !isAmount.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`

/** A byte order mark, so that spreadsheets decode Hindi names as UTF-8. */
export const byteOrderMark = '\ufeff'
