import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { goBack } from '../../platform/hash-location.ts'
import { readAfterAct } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'
import { securityState } from './queries.ts'

/** user/safeword: the member's own word, which every practice message carries. */
export function SafeWordScreen() {
  const state = useQuery(securityState())
  return (
    <Screen>
      <Load query={state} height={200}>
        {({ word }) => <WordForm word={word ?? ''} />}
      </Load>
    </Screen>
  )
}

function WordForm({ word }: { word: string }) {
  const { t } = useTranslation('security')
  const form = useForm({
    call: 'safeWord.set',
    initial: { word },
    sentence: () => t('wordForm'),
    onDone: async ({ msg }) => {
      toast(msg)
      await readAfterAct()
      goBack('/user/securitycenter')
    },
  })
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <p className="muted">{t('wordText')}</p>
      <TextField
        {...form.field('word')}
        label={t('word')}
        hint={t('wordHint')}
        autoComplete="off"
        maxLength={24}
      />
      <Button kind="primary" wide type="submit" busy={form.busy}>
        {t('wordAct')}
      </Button>
    </form>
  )
}
