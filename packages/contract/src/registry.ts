/**
 * Every call by its name. A call is found by searching for its name: contract, handler, sentence
 * and test have it.
 */
import type * as z from 'zod/mini'
import type { CallDeclaration } from './call.ts'
import { memberCalls } from './member.ts'
import { staffCalls } from './staff.ts'

export const callDeclarations = { ...memberCalls, ...staffCalls }

export type CallName = keyof typeof callDeclarations
type Shape<N extends CallName> = (typeof callDeclarations)[N]
/** The handler's input: parsed, with defaults. */
export type BodyOf<N extends CallName> = z.output<Shape<N>['body']>
/** The caller's input. */
export type InputOf<N extends CallName> = z.input<Shape<N>['body']>
export type AuthOf<N extends CallName> = Shape<N>['auth']
export type DataOf<N extends CallName> = z.output<Shape<N>['data']>

/** A call by its name, with the general type (for code that treats all calls alike). */
export const callDeclaration = (name: CallName): CallDeclaration => callDeclarations[name]
