/** Many sockets, each of which sends one request after the other, as soon as it has its answer. */
import { connect, type Socket } from 'node:net'

export interface FloodOrder {
  readonly port: number
  readonly sockets: number
  /** A whole HTTP request; `{operation}` is replaced by a new id each time. */
  readonly request: string
}

/** The number of answers by HTTP status and the beginning of the body. */
const counts = new Map<string, number>()
let asked = 0

function answersIn(text: string): { answers: string[]; rest: string } {
  const answers: string[] = []
  let rest = text
  for (;;) {
    const end = rest.indexOf('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(rest.slice(0, Math.max(end, 0)))?.[1] ?? -1)
    if (end < 0 || length < 0 || rest.length < end + 4 + length) return { answers, rest }
    const body = rest.slice(end + 4, end + 4 + length)
    answers.push(`${rest.slice(9, 12)} ${/"error":"(\w+)"/.exec(body)?.[1] ?? 'done'}`)
    rest = rest.slice(end + 4 + length)
  }
}

function keepAsking({ port, request }: FloodOrder): void {
  const socket: Socket = connect({ port, host: '127.0.0.1' })
  let rest = ''
  const ask = () => socket.write(request.replace('{operation}', `flood-${process.pid}-${asked++}`))
  socket.setEncoding('latin1')
  socket.on('connect', ask)
  socket.on('data', (chunk: string) => {
    const heard = answersIn(rest + chunk)
    rest = heard.rest
    for (const answer of heard.answers) {
      counts.set(answer, (counts.get(answer) ?? 0) + 1)
      ask()
    }
  })
  socket.on('error', () => counts.set('cut off', (counts.get('cut off') ?? 0) + 1))
  socket.on('close', () => setTimeout(() => keepAsking({ port, request, sockets: 1 }), 100))
}

process.on('message', (said: FloodOrder | 'count') => {
  if (said === 'count') process.send?.(Object.fromEntries(counts))
  else for (let nth = 0; nth < said.sockets; nth++) keepAsking(said)
})
