import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { holdPhone } from './queries.ts'

/** Recovery words in their stored form: lower case, one space between them. */
export const tidyWords = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')

/** Moves a phone to this device by its four recovery words. */
export function RecoverPhone() {
  const { t } = useTranslation('practice')
  const form = useForm({
    call: 'practice.recoverPhone',
    initial: { recoveryWords: '' },
    body: ({ recoveryWords }) => ({ recoveryWords: tidyWords(recoveryWords) }),
    onDone: ({ data }) => {
      holdPhone(data.phone)
      toast(t('recovered'))
    },
  })
  return (
    <form className="stack" onSubmit={form.submit} noValidate>
      <TextField
        {...form.field('recoveryWords')}
        label={t('recoverWords')}
        hint={t('recoverText')}
        autoComplete="off"
        maxLength={80}
      />
      <Button wide type="submit" busy={form.busy}>
        {t('recoverAct')}
      </Button>
    </form>
  )
}
