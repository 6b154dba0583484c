import type { PostItem } from '@glasshouse/contract'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { errorSentence } from '../../i18n/error-sentence.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { call } from '../../platform/client.ts'
import { loginPlace, placeNow } from '../../platform/login-place.ts'
import { readAfterAct } from '../../platform/query.ts'
import { useSession } from '../../platform/session.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { TextField } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { useForm } from '../../ui/use-form.ts'

/** Removes the member's own post, or reports another's. */
export function PostMenu({ post }: { post: PostItem }) {
  const { t } = useTranslation('community')
  const [open, setOpen] = useState(false)
  const [, navigate] = useLocation()
  const loggedIn = useSession() !== null
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        icon={post.mine ? 'trash' : 'flag'}
        label={t(post.mine ? 'remove' : 'report')}
        aria-haspopup="dialog"
        onClick={() => (loggedIn ? setOpen(true) : navigate(loginPlace(placeNow())))}
      />
      {post.mine ? <Remove post={post} open={open} onClose={close} /> : null}
      {open && !post.mine ? <Report post={post} onClose={close} /> : null}
    </>
  )
}

function Remove({ post, open, onClose }: { post: PostItem; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('community')
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      const { msg } = await call('post.remove', { squareId: post.id })
      toast(msg)
      onClose()
      await readAfterAct()
    } catch (error) {
      toast(errorSentence(error), 'wrong')
    }
    setBusy(false)
  }
  return (
    <Confirm
      open={open}
      title={t('removeTitle')}
      act={t('remove')}
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t('removeText')}
    </Confirm>
  )
}

function Report({ post, onClose }: { post: PostItem; onClose: () => void }) {
  const { t } = useTranslation('community')
  const formId = useId()
  const form = useForm({
    call: 'post.report',
    initial: { reason: '' },
    body: ({ reason }) => ({ squareId: post.id, reason }),
    onDone: ({ msg }) => {
      toast(msg)
      onClose()
    },
  })
  return (
    <Sheet
      open
      title={t('reportTitle')}
      onClose={onClose}
      foot={
        <Button type="submit" kind="primary" form={formId} busy={form.busy}>
          {t('sendReport')}
        </Button>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={form.submit}>
        <p>{t('reportText')}</p>
        <TextField {...form.field('reason')} label={t('reason')} maxLength={200} />
      </form>
    </Sheet>
  )
}
