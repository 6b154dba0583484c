import { useEffect, useRef } from 'react'
import type { PracticePhone } from '../../platform/practice.ts'
import type { Form, Values } from '../../ui/use-form.ts'

/**
 * The values that the device's phone fills into a form: only fields of the form that are empty or
 * still hold the previous phone's values. Typed text stays.
 */
export function fillFrom(
  values: Values,
  phone: PracticePhone,
  before: PracticePhone | null,
): Readonly<Record<string, string>> {
  const untouched = (name: 'phone' | 'email') =>
    name in values && (values[name] === '' || values[name] === before?.[name])
  return {
    ...(untouched('phone') ? { country: phone.country, phone: phone.phone } : {}),
    ...(untouched('email') ? { email: phone.email } : {}),
  }
}

export function useDevicePhone<V extends Values>(
  form: Form<V>,
  phone: PracticePhone | null | undefined,
): void {
  const filled = useRef<PracticePhone | null>(null)
  const latest = useRef(form)
  latest.current = form
  useEffect(() => {
    if (!phone) return
    const { values, set } = latest.current
    const fill = fillFrom(values, phone, filled.current)
    filled.current = phone
    for (const [name, value] of Object.entries(fill)) set(name, value)
  }, [phone])
}
