import type { ChainState } from '@glasshouse/contract'
import { useTranslation } from '../../i18n/use-translation.ts'

/** A note when the chain makes no blocks or cannot be read; nothing while it works. */
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
