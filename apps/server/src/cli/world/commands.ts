/**
 * The commands of `npm run world`, and the message for a command that is not understood or is
 * refused.
 */
import { Refusal } from '@glasshouse/contract'
import { sentence } from '../../http/sentences.ts'
import { NotUnderstood, readArguments, type Typed } from './arguments.ts'
import { create, drop, exportTo, facilitator, importFrom, list } from './host-commands.ts'
import { say } from './print.ts'
import { move, servers } from './servers.ts'
import {
  capital,
  clock,
  faucet,
  fill,
  operator,
  operatorFunds,
  policy,
  rechargeMinimum,
  reopen,
  revenue,
  show,
  startingMoney,
} from './world-commands.ts'

interface Command {
  readonly usage: string
  readonly does: string
  readonly run: (typed: Typed) => Promise<void>
}

const commands: Readonly<Record<string, Command>> = {
  list: { usage: 'list', does: 'the worlds of this host', run: list },
  servers: {
    usage: 'servers',
    does: 'the database servers of this host: their worlds and room, as Postgres last counted it',
    run: servers,
  },
  create: {
    usage: 'create SLUG NAME [--default] [--paused] [--policy P] [--starting-money A] [--member-cap N]',
    does: 'makes a world; also --days N, --seed N, --time-zone Z, --books-closed, --server NAME',
    run: create,
  },
  show: { usage: 'show', does: 'clock, days, policy and pots', run: show },
  clock: {
    usage: 'clock pause | resume | rate N | jump DAYS | call-off | follow',
    does: 'rate 1 to 86400; each day of a jump is closed in turn; follow: ×1440 while somebody watches',
    run: clock,
  },
  policy: {
    usage: 'policy revenue-backed | promise-first',
    does: 'from the close of the open day on',
    run: policy,
  },
  'operator-funds': {
    usage: 'operator-funds on | off',
    does: 'whether the operator’s capital pays',
    run: operatorFunds,
  },
  revenue: {
    usage: 'revenue AMOUNT "EVIDENCE"',
    does: 'books machine revenue that somebody states',
    run: revenue,
  },
  capital: {
    usage: 'capital AMOUNT "EVIDENCE"',
    does: 'practice money for the operator’s pot',
    run: capital,
  },
  fill: {
    usage: 'fill AMOUNT "EVIDENCE"',
    does: 'practice USDT for the wallet that pays withdrawals',
    run: fill,
  },
  'recharge-minimum': {
    usage: 'recharge-minimum AMOUNT',
    does: 'the least that a recharge over the chain must bring',
    run: rechargeMinimum,
  },
  faucet: { usage: 'faucet AMOUNT', does: 'what the faucet gives a member a day', run: faucet },
  'starting-money': {
    usage: 'starting-money AMOUNT',
    does: 'what a new member starts with',
    run: startingMoney,
  },
  operator: {
    usage: 'operator NAME ROLE',
    does: 'makes an operator; its password is shown once',
    run: operator,
  },
  facilitator: {
    usage: 'facilitator NAME [--reset]',
    does: 'makes a facilitator of this host; the password is shown once. --reset: a new one, and a lost second step goes',
    run: facilitator,
  },
  reopen: {
    usage: 'reopen "REASON" [--anyway]',
    does: 'lets money move again after failed proofs; proves first',
    run: reopen,
  },
  export: {
    usage: 'export FILE [--whole]',
    does: 'the world in one file; a whole backup has passwords and recovery words too',
    run: exportTo,
  },
  import: {
    usage: 'import FILE [--slug SLUG] [--server NAME]',
    does: 'a world from a file; its books must add up',
    run: importFrom,
  },
  move: {
    usage: 'move SLUG SERVER [--reach HOST:PORT] [--held]',
    does: 'moves a world to another server of this host: while it runs, or with its writes held where that cannot be',
    run: move,
  },
  drop: { usage: 'drop SLUG --yes', does: 'deletes a world with everything in it', run: drop },
}

function help(): void {
  say('npm run world -- COMMAND [--world SLUG] [--reason "TEXT"] [--json]')
  say('')
  for (const { usage, does } of Object.values(commands)) say(`  ${usage}\n      ${does}`)
  say('')
  say(
    'Without --world it is the default world. The database is DATABASE_URL, or the embedded one under DATA_DIR.',
  )
}

/** 0: done. 1: refused or failed, with a sentence. 2: not understood. */
export async function runWorld(argv: readonly string[]): Promise<0 | 1 | 2> {
  try {
    const typed = readArguments(argv)
    if (typed.command === undefined || typed.command === 'help' || typed.options.help) {
      help()
      return typed.command === undefined && !typed.options.help ? 2 : 0
    }
    const command = Object.hasOwn(commands, typed.command) ? commands[typed.command] : undefined
    if (command === undefined) throw new NotUnderstood(`There is no command "${typed.command}".`)
    await command.run(typed)
    return 0
  } catch (error) {
    console.error(explain(error))
    if (!(error instanceof NotUnderstood)) return 1
    console.error('All commands: npm run world -- help')
    return 2
  }
}

function explain(error: unknown): string {
  if (error instanceof Refusal) {
    const { field, facts } = error
    const holds = facts['holds'] === undefined ? '' : ` It holds: ${facts['holds']}.`
    return `${sentence(error.error, 'en_US', facts)}${holds}${field === undefined ? '' : ` (${field})`}`
  }
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
  return error instanceof Error ? error.message : String(error)
}
