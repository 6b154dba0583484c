/** Documents as PDF: pages with the practice-money mark, text, tables and the source bar. */
export {
  type Cell,
  cells,
  colours,
  contentWidth,
  figure,
  heading,
  keepTogether,
  openSheet,
  paragraph,
  rule,
  type Sheet,
  streamOf,
} from './sheet.ts'
export { sourceStrip, sourceWords } from './source-bar.ts'
export { documentWords, recordWords } from './words.ts'
