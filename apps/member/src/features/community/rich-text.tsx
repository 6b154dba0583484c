/**
 * A post's HTML as elements of our own: what is on this list becomes an element without attributes, of everything else the
 * words alone. Nothing is ever put into the page as HTML, so what was stored by any way cannot run here.
 */
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { ownRoute, plainTags } from './plain-tags.ts'

/** Headings stand below those of the page. */
const shown: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }

function elementOf(node: Node, key: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent
  const inner = [...node.childNodes].map(elementOf)
  const name = node.localName
  const route = name === 'a' ? ownRoute.exec(node.getAttribute('href') ?? '')?.[1] : undefined
  if (route !== undefined)
    return (
      <Link key={key} href={route}>
        {inner}
      </Link>
    )
  const tag = name === 'a' ? Fragment : (shown[name] ?? name)
  return createElement(tag, { key }, ...(tag === 'br' ? [] : inner))
}

export function RichText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(plainTags(html), 'text/html')
  return <div className="rich-text">{[...body.childNodes].map(elementOf)}</div>
}
