import { device } from '@glasshouse/web/device.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { serverOrigin } from '../../platform/client.ts'

/** They are the same in every language. */
const command = 'node verify.mjs FILE'
const fromSource = 'npm run verify -- FILE'
const named = { file: 'FILE', node: 'Node 20', site: 'nodejs.org' }

/** The build puts the program beside the page; the wrapped phone app takes it from its server. */
const programAddress = (): string => (device() === null ? 'verify.mjs' : `${serverOrigin()}/verify.mjs`)

interface VerifyLedgerProps {
  /** The words of the newest record are shown below. */
  readonly isOfDay: boolean
}

/**
 * What a reader who has nothing but this page does with the ledger's file. The program is a file
 * beside the page, and the same one is in the source.
 */
export function VerifyLedger({ isOfDay }: VerifyLedgerProps) {
  const { t } = useTranslation('books')
  return (
    <>
      <p className="small">{t('ledgerVerify', named)}</p>
      <a className="button button-plain button-wide" href={programAddress()} download>
        {t('ledgerProgram')}
      </a>
      <code className="ledger-command" dir="ltr">
        {command}
      </code>
      <p className="small">{t('ledgerFound')}</p>
      {isOfDay ? <p className="small">{t('ledgerWords')}</p> : null}
      <p className="muted small">{t('ledgerSource')}</p>
      <code className="ledger-command" dir="ltr">
        {fromSource}
      </code>
    </>
  )
}
