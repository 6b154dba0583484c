/** Paints a day of a run: the crowd as dots, the pots as a vessel, and coins between them. */
import { dotStates, potNames, type RunPicture } from '@glasshouse/model'
import { type CrowdLayout, dotAt } from './crowd-layout.ts'
import { coinAt, type Flight } from './flights.ts'
import type { Palette } from './palette.ts'

interface Scene {
  readonly picture: RunPicture
  readonly layout: CrowdLayout
  readonly palette: Palette
  /** With a fraction: between two days the vessel's level moves. */
  readonly day: number
  readonly flights: readonly Flight[]
  readonly now: number
}

type Paper = CanvasRenderingContext2D

/**
 * Dots of one look are one path: a frame has few calls, whatever the number of people. A frame
 * makes no lists of dots, which would have to be cleared away while it runs.
 */
function pathOf(
  paper: Paper,
  { picture, layout, day }: Pick<Scene, 'picture' | 'layout' | 'day'>,
  { state, radius }: { readonly state: number; readonly radius: number },
): void {
  const states = picture.crowd.states[Math.floor(day)]
  paper.beginPath()
  for (let dot = 0; dot < picture.crowd.dots; dot++) {
    if ((states?.[dot] ?? dotStates.absent) !== state) continue
    const { x, y } = dotAt(layout, dot)
    paper.moveTo(x + radius, y)
    paper.arc(x, y, radius, 0, 2 * Math.PI)
  }
}

function paintCrowd(paper: Paper, scene: Scene): void {
  const { picture, layout, palette, day } = scene
  const radius = layout.cell * 0.36
  const isBroken = picture.endedOn !== null && Math.floor(day) >= picture.endedOn
  pathOf(paper, scene, { state: dotStates.absent, radius: Math.max(1, layout.cell * 0.1) })
  paper.fillStyle = palette.absent
  paper.fill()
  pathOf(paper, scene, { state: dotStates.behind, radius })
  paper.strokeStyle = isBroken ? palette.lost : palette.behind
  paper.lineWidth = Math.max(1.25, layout.cell * (isBroken ? 0.16 : 0.1))
  paper.stroke()
  pathOf(paper, scene, { state: dotStates.even, radius: radius * 0.6 })
  paper.fillStyle = palette.behind
  paper.fill()
  pathOf(paper, scene, { state: dotStates.ahead, radius: radius * 1.1 })
  paper.fillStyle = palette.ahead
  paper.fill()
}

/** A value by day, between two days on the way from one to the next. */
function between(values: readonly number[], day: number): number {
  const before = values[Math.floor(day)] ?? 0
  const after = values[Math.floor(day) + 1] ?? before
  return before + (after - before) * (day % 1)
}

const mostOf = ({ days }: RunPicture): number =>
  days.cash.reduce((most, cash, day) => Math.max(most, cash, days.promised[day] ?? 0), 1)

function paintVessel(paper: Paper, { picture, layout, palette, day }: Scene): void {
  const { left, top, width, height } = layout.vessel
  const most = mostOf(picture) * 1.05
  const corner = Math.min(14, width / 4)
  paper.save()
  paper.beginPath()
  paper.roundRect(left, top, width, height, [4, 4, corner, corner])
  paper.fillStyle = palette.card
  paper.fill()
  paper.clip()
  let bottom = top + height
  for (const pot of potNames) {
    const level = (between(picture.days.pots[pot], day) / most) * height
    paper.fillStyle = palette[pot]
    paper.fillRect(left, bottom - level, width, level)
    bottom -= level
  }
  paper.restore()
  paper.strokeStyle = palette.glass
  paper.lineWidth = 2
  paper.beginPath()
  paper.moveTo(left, top)
  paper.lineTo(left, top + height - corner)
  paper.arcTo(left, top + height, left + corner, top + height, corner)
  paper.arcTo(left + width, top + height, left + width, top + height - corner, corner)
  paper.lineTo(left + width, top)
  paper.stroke()
  paintDue(paper, { picture, palette, day, most, left, top, width, height })
}

/** What is due on the day, as a mark on the glass: below it the level cannot pay. */
function paintDue(
  paper: Paper,
  {
    picture,
    palette,
    day,
    most,
    left,
    top,
    width,
    height,
  }: Pick<Scene, 'picture' | 'palette' | 'day'> & { readonly most: number } & CrowdLayout['vessel'],
): void {
  const due = between(picture.days.promised, day)
  if (due <= 0) return
  const y = top + height - (due / most) * height
  paper.strokeStyle = palette.due
  paper.lineWidth = 2
  paper.setLineDash([5, 4])
  paper.beginPath()
  paper.moveTo(left - 6, y)
  paper.lineTo(left + width, y)
  paper.stroke()
  paper.setLineDash([])
  paper.fillStyle = palette.due
  paper.beginPath()
  paper.moveTo(left - 8, y - 5)
  paper.lineTo(left, y)
  paper.lineTo(left - 8, y + 5)
  paper.fill()
}

function paintCoins(paper: Paper, { flights, palette, layout, now }: Scene): void {
  const radius = Math.max(3, layout.cell * 0.22)
  for (const flight of flights) {
    const place = coinAt(flight, now)
    if (place === null) continue
    paper.beginPath()
    paper.arc(place.x, place.y, radius, 0, 2 * Math.PI)
    paper.fillStyle = palette[flight.tone]
    paper.fill()
  }
}

export function paint(paper: Paper, scene: Scene): void {
  paintCrowd(paper, scene)
  paintVessel(paper, scene)
  paintCoins(paper, scene)
}
