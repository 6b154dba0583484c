/**
 * The picture of an invitation: the mark at the top, a description, the code, and the link as a QR
 * code.
 */
export const shareImageSize = { width: 1080, height: 1440 } as const

/** The light theme's colours: a picture has no theme, and is printed on white. */
const colours = { page: '#fafbf8', card: '#ffffff', ink: '#16201b', muted: '#55625b', accent: '#0b6b4d' }
const edge = 72
const family = '"Hanken Grotesk", system-ui, "Noto Sans", "Glasshouse Script", sans-serif'

export interface ImageWords {
  readonly mark: string
  readonly title: string
  readonly text: string
  readonly codeLabel: string
  readonly code: string
  readonly foot: string
}

interface Line {
  readonly size: number
  readonly weight?: number
  readonly colour?: string
}

/** Breaks a text into lines that fit the width. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** As many lines as the width needs, and none of them with a word alone. */
export function balancedLines(text: string, width: number, widthOf: (line: string) => number): string[] {
  const within = (room: number) => linesOf(text, (line) => widthOf(line) <= room)
  const lines = within(width)
  let [room, balanced] = [width, lines]
  for (let tried = lines; tried.length === lines.length && room > 0; tried = within(room)) {
    balanced = tried
    room -= width / 50
  }
  return balanced
}

/** Canvas waits for no font: it is asked for before. */
export const shareFont = (): Promise<unknown> => document.fonts.load(`700 56px ${family}`)

export function drawShareImage(canvas: HTMLCanvasElement, qr: HTMLCanvasElement, words: ImageWords): void {
  const paper = canvas.getContext('2d')
  if (paper === null) return
  const { width, height } = shareImageSize
  const middle = width / 2
  const write = (text: string, top: number, { size, weight = 400, colour = colours.ink }: Line): number => {
    paper.font = `${weight} ${size}px ${family}`
    paper.fillStyle = colour
    const lines = balancedLines(text, width - 2 * edge, (line) => paper.measureText(line).width)
    lines.forEach((line, index) => paper.fillText(line, middle, top + index * size * 1.35))
    return top + lines.length * size * 1.35
  }
  paper.textAlign = 'center'
  paper.textBaseline = 'top'
  paper.fillStyle = colours.page
  paper.fillRect(0, 0, width, height)
  paper.fillStyle = colours.accent
  paper.fillRect(0, 0, width, 120)
  write(words.mark, 36, { size: 44, weight: 600, colour: colours.card })
  let top = write(words.title, 176, { size: 56, weight: 700 })
  top = write(words.text, top + 16, { size: 34, colour: colours.muted })
  const side = 520
  const left = (width - side) / 2
  paper.fillStyle = colours.card
  paper.fillRect(left - 20, top + 20, side + 40, side + 40)
  paper.imageSmoothingEnabled = false
  paper.drawImage(qr, left, top + 40, side, side)
  top = write(words.codeLabel, top + side + 88, { size: 32, colour: colours.muted })
  top = write(words.code, top + 4, { size: 64, weight: 700 })
  write(words.foot, Math.max(top + 16, height - 150), { size: 30, colour: colours.muted })
}
