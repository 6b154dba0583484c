import { spawn } from 'node:child_process'

// Reads until we end, whatever ends us; then stops each server of the folders, kills each process that is of one (more than
// once: one may have started another meanwhile), and deletes them. One script for all of them: another's environment names the
// first folder, so that this one would kill it.
const SCRIPT = `
read -r nothing
servers=$(find "$@" -name postmaster.pid -exec head -n 1 {} \\; 2>/dev/null)
for pid in $servers; do kill -INT "$pid" 2>/dev/null; done
for pid in $servers; do
  tries=0
  while kill -0 "$pid" 2>/dev/null && [ "$tries" -lt 50 ]; do tries=$((tries + 1)); sleep 0.1; done
done
for round in 1 2 3; do
  for folder in "$@"; do
    for file in $(
      grep -laF "$folder" /proc/[0-9]*/environ /proc/[0-9]*/cmdline 2>/dev/null
      find /proc/[0-9]* -maxdepth 1 -name cwd -lname "$folder*" 2>/dev/null
    ); do
      pid=$(basename "$(dirname "$file")")
      [ "$pid" = "$$" ] || kill -KILL "$pid" 2>/dev/null
    done
  done
done
rm -rf "$@"
`

/**
 * Sees to it that nothing of a run outlives it, not even after Ctrl-C or a kill −9: the servers of the product are made to
 * survive just that. A process is of the run when its environment or its command line names a folder, or when it works in
 * one, as Postgres does. Calling the result ends the watch, and does the same.
 */
export function leaveNothing(...folders: readonly string[]): () => void {
  const watcher = spawn('sh', ['-c', SCRIPT, 'sh', ...folders], {
    detached: true, // Ctrl-C goes to our process group
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  watcher.stdin.on('error', () => undefined)
  ;(watcher.stdin as unknown as { unref(): void }).unref()
  return () => watcher.stdin.end()
}
