/**
 * The built member app, console and lab, served from memory: compressed once by the build, sent as
 * they are.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { worldSlug } from '@glasshouse/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { headerOf } from './header.ts'

interface Asset {
  readonly type: string
  readonly plain: Buffer
  readonly gzip: Buffer | undefined
  readonly brotli: Buffer | undefined
  readonly etag: string
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

const etagOf = (plain: Buffer): string =>
  `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`

/**
 * The hash of a style element without text, which scripts then fill rule by rule (the console's
 * do): it permits no inline content.
 */
const emptyStyle = `'sha256-${createHash('sha256').update('').digest('base64')}'`

/**
 * All files below a folder by their path from it, with `/` between, and with their compressed
 * copies (.gz, .br).
 */
function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  if (!existsSync(folder)) return assets
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  // A start reads 2,400 files: none of them is asked for twice.
  const present = new Set(paths)
  const optional = (path: string) => (present.has(path) ? readFileSync(path) : undefined)
  for (const path of paths) {
    const type = types[extname(path)]
    if (type === undefined) continue
    const plain = readFileSync(path)
    assets.set(relative(folder, path).split(sep).join('/'), {
      type,
      plain,
      gzip: optional(`${path}.gz`),
      brotli: optional(`${path}.br`),
      etag: etagOf(plain),
    })
  }
  return assets
}

function sendAsset(asset: Asset, name: string, request: FastifyRequest, reply: FastifyReply) {
  // Files under assets/ carry a hash of their content in their name; all others are revalidated.
  const cache = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  reply
    .header('cache-control', cache)
    .header('etag', asset.etag)
    .header(
      'vary',
      reply.hasHeader('vary') ? `${reply.getHeader('vary')}, accept-encoding` : 'accept-encoding',
    )
    .type(asset.type)
  if (headerOf(request, 'if-none-match') === asset.etag) return reply.code(304).send()
  const accepted = headerOf(request, 'accept-encoding') ?? ''
  if (asset.brotli !== undefined && /\bbr\b/.test(accepted))
    return reply.header('content-encoding', 'br').send(asset.brotli)
  if (asset.gzip !== undefined && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(asset.gzip)
  return reply.send(asset.plain)
}

const hashesOf = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${element}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]+?)</${element}>`, 'g'))].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  )

/** A page with data that only the server knows on its root element. */
function withData(page: Asset, data: Readonly<Record<string, string>>): Asset {
  const named = Object.entries(data).map(([name, value]) => `data-${name}="${value}" `)
  const plain = Buffer.from(page.plain.toString('utf8').replace('<html ', `<html ${named.join('')}`))
  const packed = { gzip: gzipSync(plain), brotli: brotliCompressSync(plain) }
  return { type: page.type, plain, ...packed, etag: etagOf(plain) }
}

/**
 * The page at `/` with the default world's slug on its root element: the app stores its data by
 * world, so that `/` and `/w/<slug>/` are one session, and another default world later is another
 * one.
 */
function pageOfWorld(page: Asset): (slug: string) => Asset {
  let last: { slug: string; asset: Asset } | undefined
  return (slug) => {
    if (last?.slug === slug) return last.asset
    last = { slug, asset: withData(page, { world: slug }) }
    return last.asset
  }
}

export interface Pages {
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
  /** `front`: the slug of the default world. */
  mount(app: FastifyInstance, front: () => Promise<string | undefined>): void
}

/**
 * Reads the built pages below `root` (apps/member/dist, apps/console/dist, apps/lab/dist).
 * `memberAddress`: the address where members open the app, given to the console when it is not the
 * console's own.
 */
export function readPages(root: string, memberAddress: string | undefined): Pages {
  const member = readAssets(join(root, 'apps/member/dist'))
  const console_ = readAssets(join(root, 'apps/console/dist'))
  const lab = readAssets(join(root, 'apps/lab/dist'))
  const consolePage = console_.get('index.html')
  if (consolePage !== undefined && memberAddress !== undefined)
    console_.set('index.html', withData(consolePage, { 'member-address': memberAddress }))
  const texts = [member, console_, lab]
    .flatMap((assets) => [...assets.values()])
    .filter(({ type }) => type.startsWith('text/html'))
  const hashes = (element: 'script' | 'style') => [
    ...new Set(texts.flatMap(({ plain }) => hashesOf(plain.toString('utf8'), element))),
  ]
  const serve = (assets: Map<string, Asset>) => async (request: FastifyRequest, reply: FastifyReply) => {
    const path = (request.params as { '*'?: string })['*'] ?? ''
    const name = path === '' ? 'index.html' : path
    const asset = assets.get(name)
    return asset === undefined ? reply.callNotFound() : sendAsset(asset, name, request, reply)
  }
  return {
    styleHashes: [emptyStyle, ...hashes('style')],
    scriptHashes: hashes('script'),
    mount: (app, front) => {
      const index = member.get('index.html')
      const indexOf = index && pageOfWorld(index)
      app.get('/', async (request, reply) => {
        const world = await front()
        const page = world === undefined ? index : indexOf?.(world)
        return page === undefined ? reply.callNotFound() : sendAsset(page, 'index.html', request, reply)
      })
      app.get('/console', (_request, reply) => reply.redirect('/console/'))
      app.get('/console/*', serve(console_))
      app.get('/lab', (_request, reply) => reply.redirect('/lab/'))
      app.get('/lab/*', serve(lab))
      app.get('/w/:slug', (request, reply) => {
        const { slug } = request.params as { slug: string }
        return z.safeParse(worldSlug, slug).success ? reply.redirect(`/w/${slug}/`) : reply.callNotFound()
      })
      app.get('/w/:slug/*', serve(member))
      app.get('/*', serve(member))
    },
  }
}
