import { lazy, Suspense } from 'react'
import { useDisplayCurrency } from '../../platform/display-currency.ts'

// Few choose a currency: who does not, fetches none of it.
const About = lazy(() => import('./about.tsx').then((file) => ({ default: file.About })))

/** Under an amount: about how much it is in the currency that the reader chose; nothing when none is chosen. */
export function AboutAmount({ value }: { value: string }) {
  const currency = useDisplayCurrency()
  return currency === null ? null : (
    <Suspense fallback={null}>
      <About value={value} currency={currency} />
    </Suspense>
  )
}
