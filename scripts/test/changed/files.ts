import { runProgram } from '../run-program.ts'

/**
 * Paths that differ from a revision, and untracked ones. The default revision is the point where
 * the branch left `origin/main`; on a tree without any change since then, it is the parent of the
 * last commit.
 *
 * @throws Error when git does not know the revision
 */
export async function changedFiles(since: string): Promise<readonly string[]> {
  const base = since || (await git(['merge-base', 'HEAD', 'origin/main']).catch(() => ['HEAD']))[0] || 'HEAD'
  const changed = await changedSince(base)
  return changed.length > 0 || since ? changed : await changedSince('HEAD~1')
}

async function changedSince(base: string): Promise<readonly string[]> {
  const [known, unknown] = await Promise.all([
    git(['diff', '--name-only', '--no-renames', base]),
    git(['ls-files', '--others', '--exclude-standard']),
  ])
  return [...known, ...unknown]
}

async function git(args: readonly string[]): Promise<readonly string[]> {
  const { code, output } = await runProgram({ file: 'git', args })
  if (code !== 0)
    throw new Error(`The changed files are not known: git ${args[0]} says “${output.split('\n')[0]}”.`)
  return output.split('\n').filter(Boolean)
}
