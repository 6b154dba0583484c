/**
 * Ends a task: what waits, such as a touch or a frame, comes before what follows. A port is not
 * delayed as a timer is.
 */
const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.onmessage = () => waiting.shift()?.()

export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    port2.postMessage(null)
  })
