import { useEffect, useRef } from 'react'
import type { PracticePhone } from '../../platform/practice.ts'
import type { Form, Values } from '../../ui/use-form.ts'

/**
 * What the device's phone puts into a form: the fields that are there, still empty, or still hold what the
 * phone before put there. What a person typed stays.
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
