/**
 * OpenAPI 3.1, generated from the contract, so that it describes exactly the calls that are served.
 */
import {
  booksKeyHeader,
  type CallDeclaration,
  callDeclarations,
  type ErrorName,
  errors,
  honoursOperationId,
  namedErrors,
  socketCloses,
  socketEvent,
  socketHello,
  socketPath,
  socketTimes,
} from '@glasshouse/contract'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return rest
}

const header = (name: string, description: string, required = false): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

function parametersOf(call: CallDeclaration): Json[] {
  const token = !['public', 'visitor', 'reader', 'device'].includes(call.auth)
  const query =
    call.method === 'GET'
      ? Object.entries((schemaOf(call.body, 'input')['properties'] ?? {}) as Json).map(([name, schema]) => ({
          name,
          in: 'query',
          required: ((schemaOf(call.body, 'input')['required'] as string[] | undefined) ?? []).includes(name),
          schema,
        }))
      : []
  return [
    header('language', 'One of the fourteen codes; English when absent.'),
    header('world', 'The world; the default one when absent.'),
    ...(call.auth === 'reader'
      ? [
          header(booksKeyHeader, 'The key in the link of a class’s books; books for everybody need none.'),
          header('access-token', 'A member reads the books of the own class without the key.'),
        ]
      : []),
    ...(token ? [header('access-token', 'The token that the login gave.', true)] : []),
    ...(honoursOperationId(call)
      ? [header('idempotency-key', 'Your name for this act: sent again, it gives the first answer again.')]
      : []),
    ...query,
  ]
}

/** The same fields and the files; the part of a file may have any name. */
function withFiles(call: CallDeclaration): Json {
  const schema = schemaOf(call.body, 'input')
  const files = { type: 'array', maxItems: call.files?.filesMax, items: { type: 'string', format: 'binary' } }
  return { ...schema, properties: { ...(schema['properties'] as Json | undefined), files } }
}

/** A call is refused with these before it is reached. */
const beforeACall = ({ auth }: CallDeclaration): readonly ErrorName[] =>
  auth === 'operator' || auth === 'desk' ? ['world_failed', 'second_step_setup_needed'] : ['world_failed']

/**
 * Every refusal that a call may answer with besides those of HTTP and of its fields: its own, those
 * before it is reached, that of a feature that may be switched off, and the errors of an
 * idempotency key where the call honours one.
 */
export const refusalsOf = (call: CallDeclaration): readonly ErrorName[] => {
  const switched: ErrorName[] = call.feature === undefined ? [] : ['feature_closed']
  const named: ErrorName[] = honoursOperationId(call) ? namedErrors(call) : []
  return [...new Set([...call.errors, ...beforeACall(call), ...switched, ...named])]
}

function operationOf(name: string, call: CallDeclaration): Json {
  const refusals = refusalsOf(call)
    .map((error) => `\`${error}\` (${errors[error]})`)
    .join(', ')
  return {
    operationId: name,
    tags: [call.service],
    summary: call.summary,
    description: [
      `Who may call: ${call.auth === 'session' ? 'member' : call.auth}.`,
      ...(call.ours ? ['Not in the original specification: the app needs it.'] : []),
      ...(refusals === '' ? [] : [`Refusals: ${refusals}.`]),
    ].join(' '),
    parameters: parametersOf(call),
    ...(call.method === 'POST'
      ? {
          requestBody: {
            content: {
              'application/x-www-form-urlencoded': { schema: schemaOf(call.body, 'input') },
              'application/json': { schema: schemaOf(call.body, 'input') },
              ...(call.files ? { 'multipart/form-data': { schema: withFiles(call) } } : {}),
            },
          },
        }
      : {}),
    responses: {
      200: call.file
        ? { description: 'The file; a refusal comes as JSON.', content: { 'application/octet-stream': {} } }
        : {
            description: 'Success (code 200) or an expected refusal (code from 1000, `data.error` its name).',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['code', 'msg', 'data'],
                  properties: {
                    code: { type: 'integer' },
                    msg: { type: 'string' },
                    data: schemaOf(call.data, 'output'),
                  },
                },
              },
            },
          },
    },
  }
}

/** The one path that is not a call. */
const socket: Json = {
  operationId: 'socket',
  tags: ['user'],
  summary: 'A WebSocket that says what changes by itself.',
  description: [
    `The first message, within ${socketTimes.helloMsMax / 1000} s and the only one, is JSON with the token and the page's world.`,
    `Then the server sends the events below, and a beat every ${socketTimes.beatMs / 1000} s. News name kinds: what they are now is read by the calls.`,
    `Closed with ${socketCloses.unauthorized}: no session, or it has ended. ${socketCloses.tooMany}: too many open. ${socketCloses.policy} and ${socketCloses.tooBig}: not as said here. Others: come again.`,
  ].join(' '),
  requestBody: { content: { 'application/json': { schema: schemaOf(socketHello, 'input') } } },
  responses: {
    101: {
      description: 'The events.',
      content: { 'application/json': { schema: schemaOf(socketEvent, 'output') } },
    },
  },
}

export function openapi(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(callDeclarations as unknown as Record<string, CallDeclaration>)) {
    const path = `/${call.service}/${call.path}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  paths[socketPath] = { get: socket }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Glasshouse',
      version: '1.2.1',
      description:
        'A daily-return investment platform on practice money, with its books open. Every balance is practice money; there is no way to pay in or out anything real. Never enter real names, numbers, addresses or passwords: people are nicknames here, and a program that tries these calls needs none of anybody.',
    },
    paths,
  }
}
