/** A pause that can be interrupted. */
export function makeAlarm() {
  let ring = () => {}
  return {
    ring: () => ring(),
    pause: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        ring = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}
