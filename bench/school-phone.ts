/** What a pupil's phone does in a lesson, over HTTP and a socket, at the pace of people. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type SocketEvent, socketPath } from '@glasshouse/contract'
import { type Answer, type Caller, makeCaller, type Route } from '../tests/outside/visit/caller.ts'
import { inLanes } from '../tests/outside/visit/lanes.ts'
import type { SchoolTally } from './school-tally.ts'

/** A pupil's phone has a session, or logs in with a password, or joins the class. */
export type Coming =
  | { readonly kind: 'known'; readonly token: string }
  | { readonly kind: 'login'; readonly digits: string }
  | { readonly kind: 'joins'; readonly name: string }

export interface Lesson {
  readonly slug: string
  readonly inviteCode: string
  /** From the begin of the school day. */
  readonly beginsMs: number
  readonly lastsMs: number
  readonly pupils: readonly Coming[]
}

export interface Classroom {
  /** Of the application processes; a phone stays with one. */
  readonly urls: readonly string[]
  readonly routes: ReadonlyMap<string, Route>
  readonly password: string
  readonly tally: SchoolTally
}

/** All pupils come in within this time. */
const arrivalMs = 15_000
/** A phone opens a screen so often, the shortest and the longest time. */
const screenMs = { least: 5_000, most: 15_000 }
/** Of so many screens one is a purchase: one a minute. */
const buysEvery = 6
/** Of so many pupils one writes a post. */
const postsEvery = 3
/** A caller's limit in one process. */
const readsAtOnce = 4
/** A socket that this side closed without a code. */
const leftByItself = 1005
/** Calls of a class come from one address, as behind a school's router. */
const addressOf = (lessonNumber: number): string =>
  `127.77.${Math.floor(lessonNumber / 250)}.${1 + (lessonNumber % 250)}`

interface ScreenRead {
  readonly name: string
  readonly body?: Readonly<Record<string, string>>
}

const screens: Readonly<Record<string, readonly ScreenRead[]>> = {
  home: [
    { name: 'world.info' },
    { name: 'user.info' },
    { name: 'wallet.summary' },
    { name: 'product.list' },
    { name: 'order.list', body: { status: 'valid', pageSize: '4' } },
    { name: 'wallet.records', body: { pageSize: '6' } },
  ],
  products: [{ name: 'product.list' }],
  wallet: [{ name: 'wallet.summary' }, { name: 'wallet.days' }, { name: 'wallet.records' }],
  books: [{ name: 'books.summary' }, { name: 'books.history' }, { name: 'books.acts' }],
  machines: [{ name: 'order.list' }, { name: 'income.due' }],
  community: [{ name: 'post.list' }],
}
const tour = ['products', 'wallet', 'machines', 'books', 'home', 'community']

/** The same numbers in each run: from 0 to below 1. */
const drawn = (...of: readonly number[]): number => {
  const mixed = of.reduce((sum, each, place) => sum + (each + 1) * (7919 + 104_729 * place), 0)
  return (Math.imul(mixed, 2_654_435_761) >>> 0) / 2 ** 32
}

/** Null: the answer is right. */
export const failureOf = ({ code, status, msg, text }: Answer): string | null =>
  code === 200 ? null : `${status} ${code} ${msg || text.slice(0, 200)}`

type NumberedLesson = Lesson & { readonly number: number }

export class Phone {
  private readonly caller: Caller
  private socket: WebSocket | undefined
  private stepsDone = 0
  /** The last settled day that the phone knows. */
  private settled: number | undefined
  /** What the socket's events made it ask. */
  private readonly underWay = new Set<Promise<unknown>>()

  private readonly room: Classroom
  private readonly lesson: NumberedLesson
  private readonly nth: number

  /** `nth`: of the lesson's pupils. */
  constructor(room: Classroom, lesson: NumberedLesson, nth: number) {
    this.room = room
    this.lesson = lesson
    this.nth = nth
    this.caller = makeCaller(this.url, room.routes, addressOf(lesson.number))
    this.caller.world = lesson.slug
  }

  private get url(): string {
    return this.room.urls[this.nth % this.room.urls.length] as string
  }

  private async ask(kind: string, name: string, body = {}, operationId?: string): Promise<Answer> {
    const asked = operationId === undefined ? {} : { operationId }
    const answer = await this.caller.call(name, body, asked)
    this.room.tally.add(kind, answer.ms, failureOf(answer))
    return answer
  }

  /** From coming in to the end of the lesson. */
  async attend(): Promise<void> {
    const { lesson, nth } = this
    const endMs = performance.now() + lesson.lastsMs
    await sleep(drawn(lesson.number, nth) * Math.min(arrivalMs, lesson.lastsMs / 2))
    try {
      if (!(await this.comeIn())) return
      await this.open('home')
      await this.listen()
      for (;;) {
        const pauseMs = screenMs.least + this.draw() * (screenMs.most - screenMs.least)
        if (performance.now() + pauseMs >= endMs) break
        await sleep(pauseMs)
        await this.step()
      }
      await sleep(Math.max(0, endMs - performance.now()))
    } finally {
      this.socket?.close()
      await Promise.all(this.underWay)
      this.caller.end()
    }
  }

  private draw(): number {
    return drawn(this.lesson.number, this.nth, this.stepsDone)
  }

  private async comeIn(): Promise<boolean> {
    const coming = this.lesson.pupils[this.nth] as Coming
    if (coming.kind === 'known') {
      this.caller.token = coming.token
      return true
    }
    const answer =
      coming.kind === 'login'
        ? await this.ask('logs in', 'auth.login', {
            ...{ country: 'IN', phone: coming.digits, password: this.room.password },
          })
        : await this.ask('joins', 'auth.enter', {
            ...{ name: coming.name, inviteCode: this.lesson.inviteCode, country: 'IN' },
          })
    this.caller.token = answer.msg
    return answer.code === 200
  }

  private async open(screen: string): Promise<void> {
    await inLanes(readsAtOnce, screens[screen] ?? [], async ({ name, body }) => {
      const { data } = await this.ask(`reads ${screen}`, name, body)
      if (name === 'world.info' && data?.clock !== undefined) this.settled ??= data.clock.day - 1
    })
  }

  private async step(): Promise<void> {
    const number = this.stepsDone++
    if (number % buysEvery === this.nth % buysEvery) return this.buy(number)
    if (number === 2 && this.nth % postsEvery === 0)
      await this.ask('posts', 'post.createText', { content: '<p>I bought a machine today.</p>' })
    await this.open(tour[(number + this.nth) % tour.length] as string)
  }

  private operation(what: string, number: number): string {
    return `school-${this.lesson.slug}-${this.lesson.number}-${this.nth}-${what}-${number}`
  }

  private async buy(number: number): Promise<void> {
    const { data } = await this.ask('reads products', 'product.list')
    const productId = data?.list?.[0]?.productId
    await this.ask('buys', 'order.create', { productId, agree: 'true' }, this.operation('buys', number))
    await this.open('wallet')
  }

  /** A day was settled: what fell due is received. */
  private async receive(day: number): Promise<void> {
    await sleep(this.draw() * screenMs.least)
    const { data } = await this.ask('reads machines', 'income.due')
    if ((data?.list?.length ?? 0) === 0) return
    await this.ask('receives', 'income.receive', {}, this.operation('receives', day))
    await this.ask('reads wallet', 'wallet.summary')
  }

  private hearOfDay(settledThrough: number): void {
    const isLater = this.settled !== undefined && settledThrough > this.settled
    this.settled = settledThrough
    if (isLater) this.follow(this.receive(settledThrough))
  }

  private follow(work: Promise<unknown>): void {
    const done = work.finally(() => this.underWay.delete(done))
    this.underWay.add(done)
  }

  /** Reads again what the socket's events name. Resolves when it is ready, or closed. */
  private listen(): Promise<void> {
    const beganMs = performance.now()
    const socket = new WebSocket(`${this.url.replace(/^http/, 'ws')}${socketPath}`)
    this.socket = socket
    const ready = Promise.withResolvers<void>()
    const failed = (why: string) => {
      this.room.tally.add('opens a socket', performance.now() - beganMs, why)
      ready.resolve()
    }
    socket.onopen = () => socket.send(JSON.stringify({ token: this.caller.token, world: this.lesson.slug }))
    socket.onclose = ({ code }) => failed(`closed: ${code}`)
    socket.onmessage = ({ data }) => {
      const event = JSON.parse(String(data)) as SocketEvent
      if (event.event === 'ready') {
        socket.onclose = ({ code }) => {
          if (code !== leftByItself) failed(`lost: ${code}`)
        }
        this.room.tally.add('opens a socket', performance.now() - beganMs, null)
        ready.resolve()
      }
      if (event.event === 'news') this.follow(this.ask('reads wallet', 'wallet.summary'))
      if (event.event === 'world') this.hearOfDay(event.settledThrough)
    }
    return ready.promise
  }
}
