import { QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { useHashPath, useHashSearch } from '../platform/hash-location.ts'
import { queryClient } from '../platform/query.ts'
import { Frame } from './frame.tsx'

/** The providers around the screens: queries, the hash router, the frame. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      {/* oxlint-disable-next-line react/hooks: wouter takes its hooks as values */}
      <Router hook={useHashPath} searchHook={useHashSearch}>
        <Frame />
      </Router>
    </QueryClientProvider>
  )
}
