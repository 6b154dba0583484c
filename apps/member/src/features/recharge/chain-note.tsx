import type { ChainState } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'

/** Says so when no blocks come, or the chain cannot be read; nothing while all is well. */
export function ChainNote({ chain }: { chain: ChainState | undefined }) {
  const { t } = useTranslation('recharge')
  if (chain === undefined || chain === 'moving') return null
  return (
    <div className="note stack-tight" role="status">
      <p>
        <b>{t(`chain.${chain}`)}</b>
      </p>
      <p>{t(`chainText.${chain}`)}</p>
    </div>
  )
}
