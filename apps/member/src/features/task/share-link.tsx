import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readAfterAct } from '../../platform/query.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Load } from '../../ui/load.tsx'
import { Screen } from '../../ui/screen.tsx'
import { toast } from '../../ui/toast.tsx'
import { useAct } from '../../ui/use-act.ts'
import { useForm } from '../../ui/use-form.ts'
import { ownVideos } from './queries.ts'
import { paysSomething, TaskReward } from './task-reward.tsx'

/** index/shareLink: the link of one of the member's practice videos, submitted once. */
export function ShareLinkScreen() {
  const { t } = useTranslation('task')
  const videos = useQuery(ownVideos())
  return (
    <Screen>
      <Load query={videos} height={160} rows={2}>
        {({ amount, reward }) => (
          <>
            <TaskReward amount={amount} reward={reward} />
            {reward === null && paysSomething(amount) ? <LinkForm /> : null}
          </>
        )}
      </Load>
      <Link href="/practice/videos" className="button button-plain button-wide">
        {t('toMyVideos')}
      </Link>
    </Screen>
  )
}

function LinkForm() {
  const { t } = useTranslation('task')
  const act = useAct('video.submit')
  const form = useForm({
    call: 'video.submit',
    initial: { link: '' },
    send: act.run,
    sentence: () => t('linkNeeded'),
    onDone: async ({ msg }) => {
      toast(msg)
      await readAfterAct()
    },
  })
  return (
    <form className="card stack" noValidate onSubmit={form.submit}>
      <p>{t('linkText')}</p>
      <TextField
        {...form.field('link')}
        label={t('linkLabel')}
        hint={t('linkHint')}
        autoComplete="off"
        maxLength={400}
      />
      <Button kind="primary" wide type="submit" busy={form.busy}>
        {t('handIn')}
      </Button>
    </form>
  )
}
