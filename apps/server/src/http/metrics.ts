/**
 * Prometheus metrics: the time and the result of each call, and the work of the ticker. They hold
 * no personal data.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  watch(app: FastifyInstance): void
  /** Sets the function that counts the open sockets. */
  countSockets(count: () => number): void
  readonly daysClosed: Counter
  readonly settleSeconds: Histogram
  readonly credited: Counter
  readonly tickFailures: Counter
  readonly worlds: Gauge
  readonly lagDays: Gauge
  readonly coverage: Gauge<'world'>
  readonly payoutsSent: Counter
  readonly payoutsWaiting: Gauge
  readonly payoutFailures: Counter
  readonly signerFunds: Gauge
  readonly identityHolds: Gauge
}

export function makeMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'glasshouse_call_seconds',
    help: 'Time to answer, by call and HTTP status.',
    labelNames: ['call', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  let sockets = () => 0
  const openSockets: Gauge = new Gauge({
    name: 'glasshouse_sockets',
    help: 'Open sockets of this process.',
    collect: () => openSockets.set(sockets()),
    registers: [],
  })
  registry.registerMetric(openSockets)
  return {
    registry,
    countSockets: (count) => {
      sockets = count
    },
    watch: (app) => watchCalls(app, seconds),
    daysClosed: new Counter({
      name: 'glasshouse_days_settled_total',
      help: 'Days settled.',
      registers: [registry],
    }),
    settleSeconds: new Histogram({
      name: 'glasshouse_settle_seconds',
      help: 'Time to settle a day.',
      buckets: [0.01, 0.05, 0.25, 1, 5, 20],
      registers: [registry],
    }),
    credited: new Counter({
      name: 'glasshouse_credits_total',
      help: 'Claims and rewards credited.',
      registers: [registry],
    }),
    tickFailures: new Counter({
      name: 'glasshouse_tick_failures_total',
      help: 'Ticks that failed.',
      registers: [registry],
    }),
    ...worldMetrics(registry),
    ...payoutMetrics(registry),
    worlds: new Gauge({ name: 'glasshouse_worlds', help: 'Worlds on this host.', registers: [registry] }),
  }
}

const worldMetrics = (registry: Registry) => ({
  lagDays: new Gauge({
    name: 'glasshouse_lag_days',
    help: 'Days that wait to be closed or settled, of the world furthest behind.',
    registers: [registry],
  }),
  coverage: new Gauge({
    name: 'glasshouse_coverage',
    help: 'What the books of a world said on its last morning: the share of what is promised for 30 days that would be paid.',
    labelNames: ['world'] as const,
    registers: [registry],
  }),
})

type CallSeconds = Histogram<'call' | 'status'>

/**
 * Measured when the answer is handed over, with its labels looked up once: listening for the end of
 * every response took 9 µs, half as much as the rest of a cached answer. Fastify's own measurement
 * does not run without such a listener.
 */
function watchCalls(app: FastifyInstance, seconds: CallSeconds): void {
  const began = new WeakMap<FastifyRequest, number>()
  app.addHook('onRequest', (request, _reply, done) => {
    began.set(request, performance.now())
    done()
  })
  app.addHook('onRoute', (route) => {
    const call = (route.config as { call?: string } | undefined)?.call ?? 'page'
    const byStatus = new Map<number, ReturnType<typeof seconds.labels>>()
    route.onSend = (request, reply, payload, done) => {
      const status = reply.statusCode
      let one = byStatus.get(status)
      if (one === undefined) byStatus.set(status, (one = seconds.labels(call, String(status))))
      const nowMs = performance.now()
      one.observe((nowMs - (began.get(request) ?? nowMs)) / 1000)
      done(null, payload)
    }
  })
}

const payoutMetrics = (registry: Registry) => ({
  payoutsSent: new Counter({
    name: 'glasshouse_payouts_sent_total',
    help: 'Withdrawals sent over the practice chain.',
    registers: [registry],
  }),
  payoutsWaiting: new Gauge({
    name: 'glasshouse_payouts_waiting',
    help: 'Withdrawals whose time has come and that wait for coins, a limit or the chain.',
    registers: [registry],
  }),
  payoutFailures: new Counter({
    name: 'glasshouse_payout_rounds_failed_total',
    help: 'Rounds of paying withdrawals that failed.',
    registers: [registry],
  }),
  signerFunds: new Gauge({
    name: 'glasshouse_signer_funds',
    help: 'Practice USDT left in the wallet that pays withdrawals.',
    registers: [registry],
  }),
  identityHolds: new Gauge({
    name: 'glasshouse_chain_identity_holds',
    help: '1 while the coins on the practice chain are what the books say.',
    registers: [registry],
  }),
})
