// Loaded into the command's process before its own code (see child.mjs). It treats the starter's
// messages as signals, drops those that this process received itself, and ends it cleanly when the
// starter is gone.
import { isMainThread } from 'node:worker_threads'

const BURST_MS = 2_000 // one Ctrl-C arrives as up to three signals within milliseconds

if (isMainThread && process.channel) {
  let heardMs = Number.NEGATIVE_INFINITY
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      heardMs = performance.now()
      if (process.listenerCount(signal) > 1) return
      process.removeAllListeners(signal) // no other listener: the signal's default action
      process.kill(process.pid, signal)
    })
  }
  const stop = (signal) => {
    if (performance.now() - heardMs > BURST_MS) process.kill(process.pid, signal)
  }
  // A closed terminal is a request to stop, for a server that holds data. (Node disables nohup's
  // protection anyway.)
  process.on('SIGHUP', () => stop('SIGTERM'))
  process.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'stop' in message) stop(message.stop)
  })
  process.on('disconnect', () => stop('SIGTERM'))
  process.channel.unref()
}
