import { statementDaysMax } from '@glasshouse/contract'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { navigate } from '../../platform/hash-location.ts'
import { useWorldReading } from '../../platform/world-clock.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { focusField } from '../../ui/use-form.ts'
import { DaysPicker } from './days-picker.tsx'
import { documentHref } from './place.ts'

const isDay = (text: string): boolean => /^\d{1,6}$/.test(text)

/** The error in the days; null: no error. */
export function daysProblem(
  fromDay: string,
  throughDay: string,
  openDay: number,
): {
  readonly field: 'fromDay' | 'throughDay'
  readonly key: 'dayMissing' | 'dayToCome' | 'daysBackwards' | 'daysTooMany'
} | null {
  if (!isDay(fromDay)) return { field: 'fromDay', key: 'dayMissing' }
  if (!isDay(throughDay)) return { field: 'throughDay', key: 'dayMissing' }
  if (Number(fromDay) > openDay) return { field: 'fromDay', key: 'dayToCome' }
  if (Number(throughDay) < Number(fromDay)) return { field: 'throughDay', key: 'daysBackwards' }
  const isLong = Number(throughDay) - Number(fromDay) >= statementDaysMax
  return isLong ? { field: 'throughDay', key: 'daysTooMany' } : null
}

/** A statement of days that the member chooses. */
export function AnyDays() {
  const { t } = useTranslation('statement')
  const reading = useWorldReading()
  const openDay = reading?.day ?? Number.MAX_SAFE_INTEGER
  const [days, setDays] = useState({ fromDay: '', throughDay: '' })
  const [wrong, setWrong] = useState<ReturnType<typeof daysProblem>>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = daysProblem(days.fromDay, days.throughDay, openDay)
    setWrong(problem)
    if (problem !== null) queueMicrotask(() => focusField(problem.field))
    else navigate(documentHref(`days.${Number(days.fromDay)}.${Number(days.throughDay)}`))
  }
  const field = (name: 'fromDay' | 'throughDay') => ({
    name,
    value: days[name],
    onChange: (value: string) => {
      setDays((before) => ({ ...before, [name]: value.trim() }))
      setWrong(null)
    },
    error: wrong?.field === name ? t(wrong.key, { max: statementDaysMax }) : undefined,
  })
  return (
    <form className="card stack-tight" noValidate onSubmit={submit} aria-labelledby="any-days">
      <h2 id="any-days">{t('anyDays')}</h2>
      <div className="two-fields">
        <TextField {...field('fromDay')} label={t('fromDay')} inputMode="numeric" figures maxLength={6} />
        <TextField
          {...field('throughDay')}
          label={t('throughDay')}
          inputMode="numeric"
          figures
          maxLength={6}
        />
      </div>
      {reading === null ? null : (
        <DaysPicker
          openDay={reading.day}
          days={days}
          onDays={(chosen) => {
            setDays(chosen)
            setWrong(null)
          }}
        />
      )}
      <Button type="submit" wide>
        {t('showStatement')}
      </Button>
    </form>
  )
}
