/** Browser, system and place of a session, in words. */
import type { browsers, systems } from '@glasshouse/contract'
import { browserName, systemName } from '../platform/agents.ts'
import { useTranslate } from '../platform/translate.ts'

interface Props {
  readonly session: {
    readonly browser: (typeof browsers)[number]
    readonly system: (typeof systems)[number]
    /** The first part of the IP address; null: not known. */
    readonly place: string | null
  }
}

export function Device({ session: { browser, system, place } }: Props) {
  const translate = useTranslate()
  const names = [
    browserName(browser) ?? translate('app.otherBrowser'),
    systemName(system) ?? translate('app.otherSystem'),
    place,
  ]
  return names.filter((name) => name !== null).join(' · ')
}
