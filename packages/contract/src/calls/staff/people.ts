/** The staff of a world, and the journal of their acts. */
import * as z from 'zod/mini'
import { declareCall, done } from '../../call.ts'
import { everybody, operatorRoles, runners } from '../../roles.ts'
import { consoleList } from '../../values/console-list.ts'
import { idText, parsedId } from '../../values/ids.ts'
import { dayNumber, instantText } from '../../values/time.ts'
import { dayFilter } from './ledger.ts'
import { reasonField } from './reason.ts'

/** The roles that staff of a world can create; a facilitator is created at the host's desk. */
export const madeRoles = ['owner', 'finance', 'support', 'editor'] as const

const someone = { operatorId: parsedId('operator'), reason: reasonField }

export const staffPeopleCalls = {
  'operator.staff': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'staff',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary: 'The staff of this world.',
    ...consoleList({
      sorts: ['time', 'name'],
      filters: { role: z.optional(z.enum(operatorRoles)) },
      pairs: [['role', 'name']],
      item: z.object({
        operatorId: idText('operator'),
        name: z.string(),
        role: z.enum(operatorRoles),
        /** Their name in the books. */
        pseudonym: z.string(),
        /** Marked as a guide in the community. */
        guide: z.boolean(),
        disabled: z.boolean(),
        secondStep: z.boolean(),
        sessions: z.number(),
      }),
    }),
    errors: ['forbidden', 'page_too_deep'],
  }),
  'operator.createStaff': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'staff/create',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary: 'Makes an operator; the password is shown only in this answer.',
    body: z.object({
      name: z.string().check(z.minLength(2), z.maxLength(60)),
      role: z.enum(madeRoles),
      reason: reasonField,
    }),
    data: z.object({
      operatorId: idText('operator'),
      name: z.string(),
      role: z.enum(operatorRoles),
      pseudonym: z.string(),
      password: z.string(),
    }),
    errors: ['forbidden', 'text_refused', 'account_taken'],
  }),
  'operator.disableStaff': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'staff/disable',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary:
      'Disables one of the staff, or enables one again; sessions end immediately. Nobody can do it to themselves.',
    body: z.object({ ...someone, disabled: z.enum(['true', 'false']) }),
    data: done,
    errors: ['forbidden', 'text_refused', 'not_found', 'staff_self'],
  }),
  'operator.resetStaffPassword': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'staff/password',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary: 'Sets another password for one of the staff, shown only in this answer; their sessions end.',
    body: z.object(someone),
    data: z.object({ password: z.string() }),
    errors: ['forbidden', 'text_refused', 'not_found', 'staff_self'],
  }),
  'operator.endStaffSecondStep': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'staff/second-step/end',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary:
      'Removes the second step of one of the staff who lost phone and recovery codes; their sessions end.',
    body: z.object(someone),
    data: done,
    errors: ['forbidden', 'text_refused', 'not_found', 'staff_self', 'second_step_unknown'],
  }),
  'operator.setStaffSecondStep': declareCall({
    service: 'operator',
    method: 'POST',
    path: 'staff/second-step/required',
    auth: 'operator',
    roles: runners,
    ours: true,
    summary: 'Whether all staff here need a second step. A person who requires it must have one.',
    body: z.object({ required: z.enum(['true', 'false']), reason: reasonField }),
    data: z.object({ required: z.boolean() }),
    errors: ['forbidden', 'text_refused', 'second_step_setup_needed'],
  }),
  'operator.acts': declareCall({
    service: 'operator',
    method: 'GET',
    path: 'acts',
    auth: 'operator',
    roles: everybody,
    ours: true,
    summary: 'What staff did in this world, newest first: who (by pseudonym), what, before, after, reason.',
    ...consoleList({
      sorts: ['time'],
      filters: {
        act: z.optional(z.string().check(z.regex(/^[a-zA-Z.-]{1,60}$/))),
        /** A pseudonym, or `host`. */
        by: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
        day: dayFilter,
      },
      pairs: [
        ['act', 'by'],
        ['act', 'day'],
        ['by', 'day'],
      ],
      item: z.object({
        actId: idText('act'),
        at: instantText,
        day: dayNumber,
        by: z.string(),
        act: z.string(),
        detail: z.record(z.string(), z.string()),
      }),
    }),
    errors: ['forbidden', 'page_too_deep'],
  }),
}
