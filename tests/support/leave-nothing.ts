import { spawn } from 'node:child_process'

// Reads until we end, whatever ends us; then stops the server and the chain's node of the data directory and deletes both.
const SCRIPT = `
read -r nothing
pid=$(head -n 1 "$1/postgres/cluster/postmaster.pid" 2>/dev/null)
if [ -n "$pid" ]; then
  kill -INT "$pid" 2>/dev/null
  tries=0
  while kill -0 "$pid" 2>/dev/null && [ "$tries" -lt 50 ]; do tries=$((tries + 1)); sleep 0.1; done
fi
for folder in /proc/[0-9]*; do
  if grep -qa "$1/chain/genesis.json" "$folder/cmdline" 2>/dev/null && [ "$(cat "$folder/comm")" = anvil ]; then
    kill -KILL "$(basename "$folder")" 2>/dev/null
  fi
done
rm -rf "$1" "$2"
`

/**
 * Sees to it that a test's embedded server does not outlive the test process, not even after Ctrl-C or a kill −9:
 * the servers of the product are made to survive just that. Calling the result ends the watch without harm.
 */
export function leaveNothing(dataDir: string, socketDir: string): () => void {
  const watcher = spawn('sh', ['-c', SCRIPT, 'sh', dataDir, socketDir], {
    detached: true, // Ctrl-C goes to our process group
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  watcher.stdin.on('error', () => undefined)
  ;(watcher.stdin as unknown as { unref(): void }).unref()
  return () => watcher.stdin.end()
}
