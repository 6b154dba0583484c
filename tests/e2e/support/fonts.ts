/**
 * The browser's fonts: DejaVu of one version, and no other. A page is then as wide on a machine
 * with three fonts as on one with three hundred. DejaVu is wide, wider than the fonts of phones: a
 * line that fits with it fits with theirs. It has no letters of India: the app brings those itself,
 * as it does to a phone without them.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const fontFolder = join(root, 'node_modules/dejavu-fonts-ttf/ttf')
const folder = join(root, '.cache/browser-fonts')

/**
 * Letters keep their designed width: hinting would round them to whole pixels, and differs by
 * machine.
 */
const drawing = ['antialias true', 'hinting false', 'autohint false']
const constants = ['hintstyle hintnone', 'rgba none', 'lcdfilter lcdnone']

const edits = [
  ...drawing.map((line) => line.split(' ')).map(([name, value]) => edit(name, `<bool>${value}</bool>`)),
  ...constants.map((line) => line.split(' ')).map(([name, value]) => edit(name, `<const>${value}</const>`)),
].join('')

const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${fontFolder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
  <selectfont><rejectfont>
    <glob>*/DejaVuSerif*</glob><glob>*Condensed*</glob><glob>*/DejaVuMath*</glob><glob>*ExtraLight*</glob>
  </rejectfont></selectfont>
  <alias binding="same"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <match target="pattern"><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
  <match target="pattern">${edits}</match>
  <match target="font">${edits}</match>
</fontconfig>
`

function edit(name = '', value = ''): string {
  return `<edit name="${name}" mode="assign">${value}</edit>`
}

/**
 * The file for FONTCONFIG_FILE. Several browsers start at the same moment: it is replaced
 * atomically, and only when it differs.
 */
export function fontConfiguration(): string {
  const file = join(folder, 'fonts.conf')
  if (textOf(file) === configuration) return file
  mkdirSync(join(folder, 'cache'), { recursive: true })
  const half = `${file}.${process.pid}`
  writeFileSync(half, configuration)
  renameSync(half, file)
  return file
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
