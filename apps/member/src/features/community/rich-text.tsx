/**
 * A post's HTML as React elements: listed tags become elements without attributes, a link to a
 * route of the app becomes a link, and of everything else only the text remains. HTML is never
 * inserted into the page, so stored content cannot run here.
 */
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'wouter'
import { ownRoute, plainTags } from './plain-tags.ts'

/** The two tags that are shown as another element. */
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
