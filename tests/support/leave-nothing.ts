import { spawn } from 'node:child_process'

// Reads until we end, whatever ends us; then stops each server of the folder, kills each process that is of it (more than once:
// one may have started another meanwhile), and deletes it.
const SCRIPT = `
read -r nothing
servers=$(find "$1" -name postmaster.pid -exec head -n 1 {} \\; 2>/dev/null)
for pid in $servers; do kill -INT "$pid" 2>/dev/null; done
for pid in $servers; do
  tries=0
  while kill -0 "$pid" 2>/dev/null && [ "$tries" -lt 50 ]; do tries=$((tries + 1)); sleep 0.1; done
done
for round in 1 2 3; do
  for file in $(
    grep -laF "$1" /proc/[0-9]*/environ /proc/[0-9]*/cmdline 2>/dev/null
    find /proc/[0-9]* -maxdepth 1 -name cwd -lname "$1*" 2>/dev/null
  ); do
    pid=$(basename "$(dirname "$file")")
    [ "$pid" = "$$" ] || kill -KILL "$pid" 2>/dev/null
  done
done
rm -rf "$1"
`

/**
 * Sees to it that nothing of a run outlives it, not even after Ctrl-C or a kill −9: the servers of the product are made to
 * survive just that. A process is of the run when its environment or its command line names the folder, or when it works in
 * it, as Postgres does. Calling the result ends the watch, and does the same.
 */
export function leaveNothing(folder: string): () => void {
  const watcher = spawn('sh', ['-c', SCRIPT, 'sh', folder], {
    detached: true, // Ctrl-C goes to our process group
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  watcher.stdin.on('error', () => undefined)
  ;(watcher.stdin as unknown as { unref(): void }).unref()
  return () => watcher.stdin.end()
}
