import { lazy } from 'react'
import { useDisplayCurrency } from '../../platform/display-currency.ts'
import { LazyPart } from '../../ui/lazy-part.tsx'

// Few members choose a currency: the others do not load this code.
const About = lazy(() => import('./about.tsx').then((file) => ({ default: file.About })))

/**
 * Under an amount: the approximate amount in the currency that the reader chose; nothing when none
 * is chosen.
 */
export function AboutAmount({ value }: { value: string }) {
  const currency = useDisplayCurrency()
  return currency === null ? null : (
    <LazyPart>
      <About value={value} currency={currency} />
    </LazyPart>
  )
}
