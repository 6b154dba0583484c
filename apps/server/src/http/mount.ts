/** Turns the contract into routes: one pass over the registry, the same steps for every call. */
import multipart from '@fastify/multipart'
import {
  type CallDeclaration,
  type CallName,
  callDeclarations,
  isErrorName,
  Refusal,
} from '@glasshouse/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  type CallContext,
  type Context,
  type DeskContext,
  Download,
  type MemberContext,
  type OperatorContext,
  type SessionContext,
  WithMessage,
} from '../context.ts'
import { refuseOff } from '../foundation/world/index.ts'
import { memberOfToken, noteUses, type SessionUses } from '../identity/account/index.ts'
import type { News } from '../reporting/news/index.ts'
import { type DeskCall, requireDeskRole } from '../staff/host/index.ts'
import { requireRole, type StaffCall } from '../staff/index.ts'
import { contextFor, type HttpDependencies, worldOfToken } from './auth.ts'
import { type CallerTurns, makeCallerTurns } from './caller-turns.ts'
import { errorInDeletedWorld } from './deleted-world.ts'
import { handlers } from './handlers.ts'
import { headerOf } from './header.ts'
import { underItsName } from './named-act.ts'
import { receiveFiles } from './receive-files.ts'
import { type Answer, succeeded } from './reply.ts'
import { sendFile } from './send-file.ts'
import { successMessage } from './sentences.ts'
import { useSession } from './session-use.ts'

/**
 * The field at fault is that of the schema's first issue; a schema may give the name of its own
 * error as the message.
 */
function refusalOf(error: z.core.$ZodError): Refusal {
  const issue = error.issues[0]
  const field = issue?.path[0]
  const missing = issue?.code === 'invalid_type' && issue.input === undefined
  const own = issue !== undefined && isErrorName(issue.message) ? issue.message : 'field_invalid'
  return new Refusal(missing ? 'field_missing' : own, field === undefined ? {} : { field: String(field) })
}

/** Postgres accepts neither NUL nor half a surrogate pair; nobody types them. */
const storable = (value: unknown): boolean =>
  typeof value !== 'string' || (value.isWellFormed() && !value.includes('\u0000'))

/**
 * The query or form as a plain object with no unexpected prototype; a repeated field is an array,
 * which is refused.
 */
const bodyOf = (call: CallDeclaration, request: FastifyRequest): object =>
  call.method === 'GET'
    ? { ...(request.query as object) }
    : { ...((request.body as object | undefined) ?? {}) }

export interface MountNeeds extends HttpDependencies {
  readonly news: Pick<News, 'acted'>
  readonly turns: CallerTurns
  readonly uses: SessionUses
}

/** The session that a money act came from. */
const sessionOf = (context: Partial<SessionContext & MemberContext>): Buffer | undefined =>
  context.session?.sessionHash ?? context.sessionHash

/**
 * Refuses staff whose role may not call, before the fields are checked or a file is read. Errors:
 * `forbidden`.
 */
function refuseRole(name: CallName, { auth }: CallDeclaration, context: object): void {
  if (auth === 'operator') requireRole(name as StaffCall, (context as OperatorContext).role)
  if (auth === 'desk') requireDeskRole(name as DeskCall, (context as DeskContext).role)
}

/**
 * Errors: those of the call; a world that was deleted meanwhile is answered like an unknown one.
 */
async function answer(...asked: Parameters<typeof answerIn>): Promise<Answer | Download> {
  const [, request, , needs] = asked
  const giveBack = await needs.turns.take(request)
  try {
    return await answerIn(...asked)
  } catch (error) {
    const ofToken = worldOfToken(headerOf(request, 'access-token'))
    throw await errorInDeletedWorld(needs, error, { named: headerOf(request, 'world'), ofToken })
  } finally {
    giveBack()
  }
}

async function answerIn(
  name: CallName,
  request: FastifyRequest,
  reply: FastifyReply,
  needs: MountNeeds,
): Promise<Answer | Download> {
  const call: CallDeclaration = callDeclarations[name]
  const context = await contextFor(call, request, reply, needs)
  refuseRole(name, call, context)
  await needs.turns.learn(request, context)
  await useSession(needs.uses, request, context)
  if (call.feature !== undefined && 'world' in context) await refuseOff(context.world.db, call.feature)
  // A caller who may not call is refused before a byte of a file is read.
  if (call.files === undefined || !request.isMultipart())
    return await answerGiven(name, context, bodyOf(call, request), request, needs)
  const { fields, files, clear } = await receiveFiles(request, call.files, { ...needs, ...needs.host })
  try {
    return await answerGiven(name, { ...context, files }, { ...fields }, request, needs)
  } finally {
    await clear()
  }
}

async function answerGiven(
  name: CallName,
  context: CallContext & Partial<Context>,
  given: object,
  request: FastifyRequest,
  needs: MountNeeds,
): Promise<Answer | Download> {
  const call: CallDeclaration = callDeclarations[name]
  // A caller who is not logged in is refused for that first, whatever the body.
  const refuse = async (refusal: Refusal): Promise<never> => {
    if (call.auth === 'session' && context.world !== undefined)
      await memberOfToken(context.world, headerOf(request, 'access-token'), needs.wall)
    throw refusal
  }
  const broken = Object.entries(given).find(([, value]) => !storable(value))
  if (broken !== undefined) return refuse(new Refusal('field_invalid', { field: broken[0].slice(0, 40) }))
  const body = z.safeParse(call.body, given, { reportInput: true })
  if (!body.success) return refuse(refusalOf(body.error))
  const token = headerOf(request, 'access-token')
  const said = await underItsName({ name, call, body: body.data, token }, context, (named) =>
    handled(name, body.data, named),
  )
  const session = call.money ? sessionOf(context) : undefined
  if (session !== undefined && context.world !== undefined) needs.news.acted(context.world, session)
  return said instanceof Download ? said : succeeded(said.data, said.msg)
}

interface HandlerAnswer {
  readonly data: object
  readonly msg: string
}

async function handled(
  name: CallName,
  body: unknown,
  context: CallContext,
): Promise<HandlerAnswer | Download> {
  const handler = handlers[name] as (body: unknown, context: unknown) => Promise<unknown>
  const result = await handler(body, context)
  if (result instanceof Download) return result
  const [data, msg] =
    result instanceof WithMessage
      ? [result.data, result.msg]
      : [result, successMessage(name, context.language)]
  // Parsing the answer drops fields that the contract does not name; frozen data was parsed when it
  // was made.
  const parsed = Object.isFrozen(data) ? data : z.parse(callDeclarations[name].data, data)
  return { data: parsed as object, msg }
}

const send = (reply: FastifyReply, answered: Answer | Download) => {
  if (answered instanceof Download) return sendFile(reply, answered)
  const { status, body } = answered
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(body)
}

/** `only`: the services this process serves; all of them when it is empty. */
export function mount(
  app: FastifyInstance,
  given: Omit<MountNeeds, 'turns' | 'uses'>,
  only: readonly string[] = [],
): void {
  const needs: MountNeeds = { ...given, turns: makeCallerTurns(), uses: noteUses(given.wall) }
  const served = (service: string) => only.length === 0 || only.includes(service)
  // Multipart forms are parsed only where files are taken; everywhere else they are an unsupported
  // media type.
  const taking = (scope: FastifyInstance, on: (call: CallDeclaration) => boolean) => {
    for (const name of Object.keys(callDeclarations) as CallName[]) {
      const call: CallDeclaration = callDeclarations[name]
      if (!served(call.service) || !on(call)) continue
      scope.route({
        method: call.method,
        url: `/${call.service}/${call.path}`,
        config: { call: name },
        handler: async (request, reply) => send(reply, await answer(name, request, reply, needs)),
      })
    }
  }
  taking(app, ({ files }) => files === undefined)
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    taking(scope, ({ files }) => files !== undefined)
  })
}
