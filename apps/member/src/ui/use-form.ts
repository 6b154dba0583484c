/**
 * A small form over one call of the contract: the call's own schema validates the fields, the
 * server's refusals are shown at the field they name, a refusal because something is closed leads
 * to /nopermission, and anything else becomes a toast.
 */
import type { CallDeclaration, DataOf, InputOf, MemberCallName } from '@glasshouse/contract'
import { CallError, type Reply } from '@glasshouse/contract/client'
import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { errorSentence } from '../i18n/error-sentence.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { call } from '../platform/client.ts'
import { findCall } from '../platform/contract.ts'
import { leaveClosed } from '../platform/no-permission.ts'
import type { FieldBinding } from './field.tsx'
import { toast } from './toast.tsx'

export type Values = Readonly<Record<string, string>>
export type FieldErrors<V> = { readonly [K in keyof V]?: string | undefined }

export interface FormOptions<V extends Values, N extends MemberCallName> {
  readonly call: N
  readonly initial: V
  /** Makes the body from these values. Default: the values themselves. */
  readonly body?: (values: V) => InputOf<N>
  /** The sentence for a field that the schema refuses (`empty`: the field is empty). */
  readonly sentence?: (field: keyof V & string, empty: boolean) => string | undefined
  /** Rules beyond the schema, such as two passwords that must match. */
  readonly check?: (values: V) => FieldErrors<V>
  /** Maps a field of the body to a field of the form, where their names differ. */
  readonly fieldOf?: (bodyField: string) => string
  readonly onDone: (reply: Reply<DataOf<N>>, values: V) => void | Promise<void>
  /**
   * Sends the body; an act that moves money passes `useAct(…).run`, which adds its operation id.
   * Default: the call.
   */
  readonly send?: (body: InputOf<N>) => Promise<Reply<DataOf<N>>>
  /**
   * Handles a refusal that no field shows; returns true when it was handled, otherwise it becomes a
   * toast.
   */
  readonly onRefused?: (error: CallError) => boolean
}

/** The names of the body's fields that the contract's schema refuses. */
export function refusedFields(shape: CallDeclaration, body: object): readonly string[] {
  const parsed = z.safeParse(shape.body, body)
  if (parsed.success) return []
  return [...new Set(parsed.error.issues.map((issue) => String(issue.path[0] ?? '')))]
}

/** The errors found before anything is sent: the schema's fields, then the form's own rules. */
export function formErrors<V extends Values>(
  values: V,
  refused: readonly string[],
  sentence: (field: keyof V & string, empty: boolean) => string,
  own: FieldErrors<V>,
): FieldErrors<V> {
  const found: Record<string, string | undefined> = {}
  for (const field of refused) {
    if (field in values) found[field] = sentence(field, values[field] === '')
  }
  for (const [field, text] of Object.entries(own)) found[field] ??= text
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text !== undefined)) as FieldErrors<V>
}

export interface Form<V extends Values> {
  readonly values: V
  readonly busy: boolean
  readonly field: (name: keyof V & string) => FieldBinding
  readonly set: (name: keyof V & string, value: string) => void
  readonly setError: (name: keyof V & string, text: string) => void
  readonly submit: (event?: FormEvent) => void
}

/** Focuses a field by name, which brings it into view; the last one when several have the name. */
export function focusField(name: string): void {
  const found = document.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
  found.item(found.length - 1)?.focus()
}

export function useForm<V extends Values, N extends MemberCallName>(options: FormOptions<V, N>): Form<V> {
  const { t } = useTranslation('common')
  const [values, setValues] = useState<V>(options.initial)
  const [errors, setErrors] = useState<FieldErrors<V>>({})
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const set = (name: keyof V & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => ({ ...before, [name]: undefined }))
  }
  const sentence = (field: keyof V & string, empty: boolean): string =>
    options.sentence?.(field, empty) ?? t(empty ? 'fieldMissing' : 'fieldInvalid')

  const refuse = (error: unknown) => {
    if (error instanceof CallError) {
      const field = error.field === null ? null : (options.fieldOf?.(error.field) ?? error.field)
      if (field !== null && field in values) {
        setErrors((before) => ({ ...before, [field]: errorSentence(error) }))
        queueMicrotask(() => focusField(field))
        return
      }
      if (options.onRefused?.(error) === true || error.error === 'unauthorized' || leaveClosed(error)) return
    }
    toast(errorSentence(error), 'wrong')
  }

  const send = async () => {
    const shape = await findCall(options.call)
    const body = options.body?.(values) ?? (values as unknown as InputOf<N>)
    const refused = refusedFields(shape, body as object).map((name) => options.fieldOf?.(name) ?? name)
    const found = formErrors(values, refused, sentence, options.check?.(values) ?? {})
    setErrors(found)
    const first = Object.keys(values).find((name) => found[name] !== undefined)
    if (first !== undefined) return queueMicrotask(() => focusField(first))
    setBusy(true)
    try {
      await options.onDone(await (options.send?.(body) ?? call(options.call, body)), values)
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(false)
    }
  }

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (sending.current) return
    sending.current = true
    void send().finally(() => {
      sending.current = false
    })
  }

  return {
    values,
    busy,
    set,
    submit,
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: (value) => set(name, value),
    }),
    setError: (name, text) => setErrors((before) => ({ ...before, [name]: text })),
  }
}
