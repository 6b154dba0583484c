import { languages } from '@glasshouse/contract'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../platform/language.ts'
import { formatNumber } from '../../ui/amount-text.ts'
import { Button } from '../../ui/button.tsx'
import { Picker } from '../../ui/picker.tsx'

/** Older days are typed. */
const shownDaysMax = 100

export interface DaySpan {
  readonly fromDay: string
  readonly throughDay: string
}

interface Props {
  readonly openDay: number
  readonly days: DaySpan
  readonly onDays: (days: DaySpan) => void
}

/** The first and the last day side by side, newest first; the last is not before the first. */
export function DaysPicker({ openDay, days, onDays }: Props) {
  const { t } = useTranslation('statement')
  const { tag } = languages[useLanguage()]
  const [open, setOpen] = useState(false)
  const [from, setFrom] = useState(openDay)
  const numbers = Array.from({ length: Math.min(openDay + 1, shownDaysMax) }, (_, index) => openDay - index)
  const choices = (least: number) =>
    numbers.map((day) => ({ value: String(day), label: formatNumber(day, tag), disabled: day < least }))
  const begin = () => {
    setFrom(Number(days.fromDay || openDay))
    setOpen(true)
  }
  return (
    <>
      <Button wide icon="calendar" onClick={begin}>
        {t('chooseDays')}
      </Button>
      <Picker
        open={open}
        title={t('anyDays')}
        columns={[
          { label: t('fromDay'), choices: choices(0) },
          { label: t('throughDay'), choices: choices(from) },
        ]}
        value={[days.fromDay || String(openDay), days.throughDay || String(openDay)]}
        onChange={([first]) => setFrom(Number(first))}
        onDone={([fromDay = '', throughDay = '']) => {
          onDays({ fromDay, throughDay })
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
