import { spawn } from 'node:child_process'

/** The file in a run's folder that names a network namespace of the run. */
export const namespaceFile = (name: string): string => `${name}.netns`

// The script reads until this process ends, however it ends. Then it stops each server in the
// folders, kills each process that belongs to one (three rounds: a process may have started another
// meanwhile), and deletes the folders, the folders of sockets that a database put elsewhere because
// of a long path, and the network namespaces that files name. One script serves all folders: the
// environment of a second script would name the first folder, so the first script would kill it.
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
find "$@" -name socket-folder -exec cat {} \\; -exec echo \\; 2>/dev/null | while read -r sockets; do
  case $sockets in */glasshouse-*) rm -rf "$sockets" ;; esac
done
find "$@" -name '${namespaceFile('*')}' 2>/dev/null | while read -r file; do
  ip netns delete "$(basename "$file" ${namespaceFile('')})" 2>/dev/null
done
rm -rf "$@"
`

/**
 * Ensures that nothing of a run outlives it, not even after Ctrl-C or SIGKILL: the product's
 * servers are built to survive both. A process belongs to the run when its environment or its
 * command line names a folder, or when it works in one, as Postgres does. Calling the result ends
 * the watch and cleans up the same way.
 */
export function leaveNothing(...folders: readonly string[]): () => void {
  const watcher = spawn('sh', ['-c', SCRIPT, 'sh', ...folders], {
    detached: true, // Ctrl-C goes to the test's process group
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.unref()
  watcher.stdin.on('error', () => undefined)
  ;(watcher.stdin as unknown as { unref(): void }).unref()
  return () => watcher.stdin.end()
}
