/** Lighthouse's mobile run on three screens of the real server: performance ÷ 95, accessibility ÷ 100. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bench, type Figure, figure } from './bench.ts'
import { startServer, temporaryFolder } from './running-server.ts'

const screens = { login: '/#/user/login', home: '/#/index', 'product detail': '/#/index/detail?id=prd_1' }
const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

interface Report {
  readonly categories: Readonly<Record<string, { score: number | null }>>
  readonly audits: Readonly<Record<string, { displayValue?: string }>>
}

const runLighthouse = (url: string, output: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const cli = join(import.meta.dirname, '../node_modules/lighthouse/cli/index.js')
    const args = [cli, url, '--quiet', '--output=json', `--output-path=${output}`, `--chrome-flags=${flags}`]
    const only = '--only-categories=performance,accessibility,best-practices'
    const child = spawn(process.execPath, [...args, only], {
      env: { ...process.env, CHROME_PATH: browser },
      stdio: 'ignore',
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`lighthouse ended with ${code}`)),
    )
  })

async function figuresOf(name: string, url: string, folder: string): Promise<Figure[]> {
  const output = join(folder, `${name.replace(' ', '-')}.json`)
  await runLighthouse(url, output)
  const { categories, audits } = JSON.parse(readFileSync(output, 'utf8')) as Report
  const score = (category: string) => (categories[category]?.score ?? 0) * 100
  const note = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time']
    .map((audit) => audits[audit]?.displayValue ?? '?')
    .join(', ')
  return [
    figure(`${name}: performance ÷ 95`, score('performance') / 95, 1, 'higher', note),
    figure(`${name}: accessibility ÷ 100`, score('accessibility') / 100, 1, 'higher'),
  ]
}

export const lighthouseBench: Bench = {
  name: 'lighthouse',
  run: async () => {
    if (browser === undefined)
      return [figure('lighthouse', Number.NaN, 1, 'higher', 'no Chromium on this machine')]
    const folder = temporaryFolder()
    const server = await startServer({ DATA_DIR: folder.path })
    try {
      const all: Figure[] = []
      for (const [name, path] of Object.entries(screens))
        all.push(...(await figuresOf(name, server.url + path, folder.path)))
      return all
    } finally {
      await server.stop()
      folder.remove()
    }
  },
}
