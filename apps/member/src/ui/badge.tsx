import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type BadgeTone = 'plain' | 'good' | 'warm' | 'cool' | 'wrong'

/** A short state in words; the colour only repeats the words. */
export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className="badge" data-tone={tone}>
      {icon ? <Icon name={icon} size={14} /> : null}
      {children}
    </span>
  )
}
