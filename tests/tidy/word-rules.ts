import { isTest, type Source } from './sources.ts'
import { type Node, placeOf, treeOf, walk } from './syntax.ts'

const screens = /^apps\/(?:member|console|lab)\/src\/.*\.tsx$/
/** Attributes that a person sees or hears. */
const spoken =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|placeholder|title|alt|label)$/
/**
 * Texts that may be in the markup as they are: no letters, or names that are the same in every
 * language.
 */
const sameEverywhere = /^(Glasshouse|USDT|APK|QR|VIP)?$/

/** Text on screen that does not come from the catalogues. */
export function untranslated(source: Source): string[] {
  if (!screens.test(source.path) || isTest(source.path)) return []
  const findings: string[] = []
  walk(treeOf(source), (node, around) => {
    for (const text of shownTexts(node, around.at(-1))) {
      const words = text.trim().replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
      if (/\p{L}/u.test(words) && !sameEverywhere.test(words)) {
        findings.push(`${placeOf(source, node)}: ${text.trim()}`)
      }
    }
  })
  return findings
}

function shownTexts(node: Node, outer: Node | undefined): string[] {
  if (node.type === 'JSXText') return [String(node['value'])]
  if (node.type === 'JSXExpressionContainer' && /^JSX(Element|Fragment)$/.test(outer?.type ?? '')) {
    return literalTexts(node['expression'] as Node)
  }
  if (node.type === 'JSXAttribute' && spoken.test(attributeName(node))) {
    const value = node['value'] as Node | null
    return value?.type === 'JSXExpressionContainer'
      ? literalTexts(value['expression'] as Node)
      : literalTexts(value)
  }
  return []
}

function attributeName(node: Node): string {
  const name = node['name'] as Node
  return name.type === 'JSXNamespacedName' ? '' : String(name['value'])
}

/** The literal texts that an expression may evaluate to: `a ? 'x' : 'y'` has two. */
function literalTexts(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case 'StringLiteral':
      return [String(node['value'])]
    case 'TemplateLiteral':
      return (node['quasis'] as { cooked?: string }[]).map(({ cooked }) => cooked ?? '')
    case 'ConditionalExpression':
      return [...literalTexts(node['consequent'] as Node), ...literalTexts(node['alternate'] as Node)]
    case 'BinaryExpression': {
      const joins = ['&&', '||', '??', '+'].includes(String(node['operator']))
      const left = node['operator'] === '&&' ? [] : literalTexts(node['left'] as Node)
      return joins ? [...left, ...literalTexts(node['right'] as Node)] : []
    }
    case 'ParenthesisExpression':
      return literalTexts(node['expression'] as Node)
    default:
      return []
  }
}

const form = /_(?:one|many|other)$/

/**
 * Keys (`namespace:key`) that no file names, neither in full nor by a prefix or suffix of a
 * template. A key without its namespace may belong to any namespace.
 */
export function unusedKeys(keys: readonly string[], files: readonly Source[]): string[] {
  const text = files.map((file) => file.text).join('\n')
  const all = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, part = '']) => part))
  const literals = all(/['"`]([\w:.-]+)['"`]/g)
  const beginnings = [...all(/`([\w:.-]+)\$\{/g)]
  const endings = [...all(/\}([\w.-]+)`/g)]
  return keys.filter((full) => {
    const name = full.replace(form, '')
    const key = name.replace(/^[^:]*:/, '')
    return !(
      literals.has(name) ||
      literals.has(key) ||
      beginnings.some((part) => name.startsWith(part) || key.startsWith(part)) ||
      endings.some((part) => key.endsWith(part))
    )
  })
}
