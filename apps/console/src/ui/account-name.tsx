/** An account of the ledger in words, followed by its path in the chart of accounts. */
import { composed, useTranslate } from '../platform/translate.ts'

/**
 * `pot/revenue` → `pot-revenue`; a member's account is named by its slot, an exchange by its kind
 * alone.
 */
function wordOf(account: string): string {
  const [kind = '', of = '', slot = ''] = account.split('/')
  if (kind === 'member') return `member-${slot}`
  if (kind === 'exchange') return 'exchange'
  return of === '' ? kind : `${kind}-${of}`
}

export function AccountName({ account }: { readonly account: string }) {
  const translate = useTranslate()
  const words = translate(composed(`accounts.name.${wordOf(account)}`), { _: '' })
  return words === '' ? account : `${words} · ${account}`
}
