/**
 * The keys of a tree (WAI-ARIA): up and down move over visible items, right opens an item or moves
 * to its first child, left closes an item or moves to its parent, Home and End move to the first
 * and last item, Enter follows the item's link or button. Tab reaches one item: the last one in
 * focus.
 */
import type { FocusEvent, KeyboardEvent } from 'react'

const item = '[role="treeitem"]'

const itemsOf = (tree: Element): HTMLElement[] => [...tree.querySelectorAll<HTMLElement>(item)]

const levelOf = (one: Element): number => Number(one.getAttribute('aria-level'))

const toggle = (of: HTMLElement): void => of.querySelector<HTMLElement>('[data-toggle]')?.click()

function neighbour(tree: Element, of: HTMLElement, key: string): HTMLElement | null {
  const items = itemsOf(tree)
  const at = items.indexOf(of)
  switch (key) {
    case 'ArrowDown':
      return items[at + 1] ?? null
    case 'ArrowUp':
      return items[at - 1] ?? null
    case 'Home':
      return items[0] ?? null
    case 'End':
      return items.at(-1) ?? null
    case 'ArrowRight':
      return of.getAttribute('aria-expanded') === 'true' ? (items[at + 1] ?? null) : null
    case 'ArrowLeft':
      return items.slice(0, at).findLast((one) => levelOf(one) < levelOf(of)) ?? null
    default:
      return null
  }
}

const keys = new Set(['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End', 'Enter'])

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const of = (event.target as Element).closest<HTMLElement>(item)
  if (of === null || !keys.has(event.key) || event.target !== of) return
  event.preventDefault()
  if (event.key === 'Enter') return of.querySelector<HTMLElement>('[data-open]')?.click()
  const expanded = of.getAttribute('aria-expanded')
  if (event.key === 'ArrowRight' && expanded === 'false') return toggle(of)
  if (event.key === 'ArrowLeft' && expanded === 'true') return toggle(of)
  neighbour(event.currentTarget, of, event.key)?.focus()
}

function onFocus(event: FocusEvent<HTMLElement>): void {
  const of = (event.target as Element).closest<HTMLElement>(item)
  if (of === null) return
  for (const one of itemsOf(event.currentTarget)) one.tabIndex = one === of ? 0 : -1
}

export const treeKeys = { onKeyDown, onFocus }
