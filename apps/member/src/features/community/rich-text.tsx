/**
 * A post's HTML as elements of our own: what is on this list becomes an element without attributes, everything else its
 * words alone. Nothing is ever put into the page as HTML, so what was stored by any way cannot run here.
 */
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'

/** What a post may be made of; headings stand below those of the page. */
const shown: Readonly<Record<string, string>> = {
  P: 'p',
  BR: 'br',
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
  U: 'u',
  S: 's',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  BLOCKQUOTE: 'blockquote',
  H3: 'h3',
}
/** Their content is no text that anybody wrote for reading. */
const dropped = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'IFRAME',
  'OBJECT',
  'SVG',
  'MATH',
  'NOSCRIPT',
  'TEXTAREA',
  'TITLE',
])
const ownRoute = /^#(\/[A-Za-z0-9/?=&_-]{0,200})$/
const depthMax = 12

function elementOf(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || depth > depthMax) return null
  const name = node.nodeName.toUpperCase()
  if (dropped.has(name)) return null
  const inner = [...node.childNodes].map((child, index) => elementOf(child, index, depth + 1))
  const route = name === 'A' ? ownRoute.exec(node.getAttribute('href') ?? '')?.[1] : undefined
  if (route !== undefined)
    return (
      <Link key={key} href={route}>
        {inner}
      </Link>
    )
  const tag = shown[name]
  if (tag === undefined) return createElement(Fragment, { key }, ...inner)
  return createElement(tag, { key }, ...(tag === 'br' ? [] : inner))
}

export function RichText({ html }: { html: string }) {
  // A document that is parsed like this runs nothing and fetches nothing.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return (
    <div className="rich-text">{[...body.childNodes].map((node, index) => elementOf(node, index, 0))}</div>
  )
}
