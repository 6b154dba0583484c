/**
 * Lighthouse's mobile run, with its throttling, on ten screens of the app and on the lab, of the
 * real server: scores, largest paint, layout shift and blocking time as shares of their targets,
 * and the bytes of a first visit to the login.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bench, type Figure, figure } from './bench.ts'
import type { MemberBrowser } from './lighthouse-member.ts'
import { onDemo } from './on-demo.ts'

/** The first screens are measured as a visitor, the others as the demo member. */
const visitorScreens = {
  login: '/#/user/login',
  register: '/#/user/login/register',
  home: '/#/index',
  products: '/#/projects',
  'product detail': '/#/index/detail?id=prd_1',
  'open books': '/#/books',
  lab: '/lab/',
}
const memberScreens = {
  wallet: '/#/user/balance',
  community: '/#/dynamic',
  messages: '/#/message',
  withdraw: '/#/user/withdraw',
}

const scoreTargets = { performance: 95, accessibility: 100, 'best-practices': 95 }
const largestPaintMsMax = 1800
const shiftMax = 0.02
const blockingMsMax = 150
/** Everything that the login fetches: HTML with its style, scripts, pictures and calls. */
const firstLoadKbMax = 250

interface Report {
  readonly categories: Readonly<Record<string, { score: number | null }>>
  readonly audits: Readonly<Record<string, { numericValue?: number; displayValue?: string }>>
}

/**
 * One run in a browser that is open already; its storage is kept, so that the member stays logged
 * in.
 */
const runLighthouse = (url: string, port: number, output: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const cli = join(import.meta.dirname, '../node_modules/lighthouse/cli/index.js')
    const args = [cli, url, '--quiet', '--output=json', `--output-path=${output}`, `--port=${port}`]
    const only = `--only-categories=${Object.keys(scoreTargets).join(',')}`
    const child = spawn(process.execPath, [...args, only, '--disable-storage-reset'], { stdio: 'ignore' })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`lighthouse ended with ${code}`)),
    )
  })

function figuresOf(name: string, { categories, audits }: Report): Figure[] {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const timed = (title: string, audit: string, max: number) =>
    figure(`${name}: ${title}`, value(audit) / max, 1, 'lower', audits[audit]?.displayValue)
  const scores = Object.entries(scoreTargets).map(([category, target]) => {
    const score = (categories[category]?.score ?? 0) * 100
    return figure(`${name}: ${category} ÷ ${target}`, score / target, 1, 'higher', score.toFixed(0))
  })
  return [
    ...scores,
    timed('largest paint ÷ 1.8 s', 'largest-contentful-paint', largestPaintMsMax),
    timed('layout shift ÷ 0.02', 'cumulative-layout-shift', shiftMax),
    timed('blocking ÷ 150 ms', 'total-blocking-time', blockingMsMax),
  ]
}

/** The bytes of a first visit to the login, as the browser counted them on the wire. */
function firstLoad({ audits }: Report): Figure {
  const bytes = audits['total-byte-weight']?.numericValue ?? Number.NaN
  const note = `${(bytes / 1000).toFixed(1)} kB`
  return figure('login: everything fetched ÷ 250 kB', bytes / 1000 / firstLoadKbMax, 1, 'lower', note)
}

async function visit(browser: MemberBrowser, url: string, folder: string, name: string, path: string) {
  const output = join(folder, `${name.replaceAll(' ', '-')}.json`)
  const run = async () => {
    await browser.forget()
    await runLighthouse(url + path, browser.port, output)
  }
  // Sometimes a trace does not begin (NO_NAVSTART): Lighthouse itself advises to run again.
  await run().catch(run)
  return JSON.parse(readFileSync(output, 'utf8')) as Report
}

async function measure(browser: MemberBrowser, url: string, folder: string): Promise<Figure[]> {
  const all: Figure[] = []
  for (const [name, path] of Object.entries(visitorScreens)) {
    const report = await visit(browser, url, folder, name, path)
    all.push(...figuresOf(name, report), ...(name === 'login' ? [firstLoad(report)] : []))
  }
  await browser.logIn()
  for (const [name, path] of Object.entries(memberScreens))
    all.push(...figuresOf(name, await visit(browser, url, folder, name, path)))
  return all
}

export const lighthouseBench: Bench = {
  name: 'lighthouse',
  run: onDemo('lighthouse', ({ browser, server, folder }) => measure(browser, server.url, folder)),
}
