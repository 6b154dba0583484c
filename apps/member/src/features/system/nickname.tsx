import { nicknameLengthMax } from '@glasshouse/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { callQuery, readAfterAct } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'

/** user/name: the name that others see in place of the member's number. */
export function NicknameScreen() {
  const info = useQuery(callQuery('user.info', {}))
  return (
    <Screen>
      <Load query={info}>
        {(user) => <NicknameForm initial={user.name === user.phone ? '' : user.name} />}
      </Load>
    </Screen>
  )
}

function NicknameForm({ initial }: { initial: string }) {
  const { t } = useTranslation('app')
  const [, navigate] = useLocation()
  const form = useForm({
    call: 'user.modifyName',
    initial: { name: initial },
    check: ({ name }) => (name.trim() === '' ? { name: t('nicknameEmpty') } : {}),
    onDone: async ({ msg }) => {
      toast(msg)
      await readAfterAct()
      navigate('/user/information')
    },
  })
  return (
    <form className="stack" noValidate onSubmit={form.submit}>
      <TextField
        {...form.field('name')}
        label={t('nickname')}
        hint={t('nicknameHint')}
        maxLength={nicknameLengthMax}
        autoComplete="off"
      />
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {t('saveNickname')}
      </Button>
    </form>
  )
}
