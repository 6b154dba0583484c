/**
 * `npm run phone`: makes `dist/`, which `cap sync` copies into the native projects: the built
 * member app, the wrapper's script that starts it, and a page that names its server and allows no
 * other.
 */
import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'vite'

const here = import.meta.dirname
const services = ['user', 'product', 'square', 'wallet', 'gift', 'books', 'operator']

export interface Target {
  /** The server's origin, with https only. */
  readonly host: string
  /** The world that the app opens; a link can lead to another one on the same host. */
  readonly world: string
}

export function readTarget(text: string): Target {
  const { host, world } = JSON.parse(text) as Partial<Target>
  if (typeof host !== 'string' || !URL.canParse(host)) throw new Error('phone.json: host is no address')
  const url = new URL(host)
  if (url.protocol !== 'https:' || url.origin !== host)
    throw new Error('phone.json: host is an origin that begins with https://')
  if (typeof world !== 'string' || !/^[a-z][a-z0-9-]{1,30}$/.test(world))
    throw new Error('phone.json: world is the short name of a world')
  return { host, world }
}

const hashesOf = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${element}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]+?)</${element}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

/**
 * The content security policy that the server sends as a header, for files that no server sends.
 */
function policyOf(html: string, host: string): string {
  const socket = host.replace(/^http/, 'ws')
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashesOf(html, 'script')].join(' '),
    ["style-src 'self'", ...hashesOf(html, 'style')].join(' '),
    `img-src 'self' data: blob: ${host}`,
    `media-src 'self' blob: ${host}`,
    `connect-src 'self' ${host} ${socket}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join(';')
}

/**
 * The wrapper's script takes the place of this one and starts the app once the keystore is read.
 */
const appScript = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/

/** The app's page with its server, its world, its policy and the wrapper's script. */
export function pageOf(html: string, { host, world }: Target): string {
  const [, app] = appScript.exec(html) ?? []
  const listed = JSON.stringify(Object.fromEntries(services.map((service) => [service, host])))
  const changes: readonly (readonly [string | RegExp, string])[] = [
    ['<html ', `<html data-world="${world}" data-app="${app}" `],
    [
      /<meta name="glasshouse-services" content=""[^>]*>/,
      `<meta name="glasshouse-services" content="${listed.replaceAll('"', '&quot;')}">` +
        `<meta http-equiv="Content-Security-Policy" content="${policyOf(html, host)}">`,
    ],
    [appScript, '<script type="module" src="./phone.js"></script>'],
    [/<link rel="manifest"[^>]*>/, ''],
  ]
  return changes.reduce((page, [from, to]) => {
    const changed = page.replace(from, () => to)
    if (changed === page) throw new Error(`index.html: ${from} is not there`)
    return changed
  }, html)
}

/** Files that a browser needs and a phone does not. */
const isLeftOut = (name: string): boolean =>
  /\.(?:gz|br)$|^\.|^(?:worker\.js|verify\.mjs|offline\.html|manifest\.webmanifest)$/.test(name)

export async function prepare(into: string, target: Target): Promise<void> {
  const built = join(here, '../member/dist')
  rmSync(into, { recursive: true, force: true })
  cpSync(built, into, { recursive: true, filter: (from) => !isLeftOut(relative(built, from)) })
  const page = join(into, 'index.html')
  writeFileSync(page, pageOf(readFileSync(page, 'utf8'), target))
  await build({
    configFile: false,
    root: here,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: into,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: { entry: join(here, 'src/phone.ts'), formats: ['es'], fileName: () => 'phone.js' },
      rollupOptions: { output: { codeSplitting: false } },
    },
  })
}

if (import.meta.main) {
  await prepare(join(here, 'dist'), readTarget(readFileSync(join(here, 'phone.json'), 'utf8')))
}
