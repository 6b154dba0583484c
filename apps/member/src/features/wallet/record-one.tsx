import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { oneRecord } from './queries.ts'
import { filterOf } from './record-filter.ts'
import { RecordRow } from './record-row.tsx'
import { RecordWays } from './record-ways.tsx'
import './wallet.css'

/** One record of the wallet: its amount, its time, the balance after it, its sources. */
export function RecordOneScreen() {
  const [search] = useSearchParams()
  const record = useQuery(oneRecord(search.get('id') ?? ''))
  return (
    <Screen>
      <Load query={record} height={180}>
        {(data) => (
          <>
            <RecordRow record={data} />
            <RecordWays chip={filterOf(new URLSearchParams({ type: String(data.type) })).chip} />
          </>
        )}
      </Load>
    </Screen>
  )
}
