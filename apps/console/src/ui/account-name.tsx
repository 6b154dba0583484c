/** An account of the ledger in words, with its path as the chart has it. */
import { useTranslate } from 'react-admin'

/** `pot/revenue` → `pot-revenue`; a member's by what it holds, banks and exchanges by what they are. */
function wordOf(account: string): string {
  const [kind = '', of = '', slot = ''] = account.split('/')
  if (kind === 'member') return `member-${slot}`
  if (kind === 'exchange') return 'exchange'
  return of === '' ? kind : `${kind}-${of}`
}

export function AccountName({ account }: { readonly account: string }) {
  const translate = useTranslate()
  const words = translate(`accounts.name.${wordOf(account)}`, { _: '' })
  return words === '' ? account : `${words} · ${account}`
}
