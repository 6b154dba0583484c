/** The size of a class’s files, in the list and on its screen. */
import { useTag } from '../../../ui/figures.tsx'

const bytesPerMegabyte = 1_000_000

export function Megabytes({ bytes }: { bytes: number }) {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const
  return <span className="figures">{(bytes / bytesPerMegabyte).toLocaleString(useTag(), format)}</span>
}
