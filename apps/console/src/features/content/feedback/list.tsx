import type { DataOf } from '@glasshouse/contract'
import Stack from '@mui/material/Stack'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { ConsoleList } from '../../../ui/console-list.tsx'
import { Instant } from '../../../ui/figures.tsx'
import type { Column } from '../../../ui/list-rows.tsx'
import { SentPicture } from '../../../ui/sent-picture.tsx'

type Feedback = DataOf<'operator.feedback'>['list'][number] & { readonly id: string }

function useColumns(): readonly Column<Feedback>[] {
  const translate = useTranslate()
  return [
    {
      name: 'nickname',
      label: translate('feedback.member'),
      shown: ({ nickname, phone }) => (
        <>
          {nickname}
          {phone === null ? null : (
            <>
              <br />
              <span className="figures">{phone}</span>
            </>
          )}
        </>
      ),
    },
    {
      name: 'comments',
      label: translate('feedback.comments'),
      shown: ({ comments }) => <span style={{ whiteSpace: 'pre-line' }}>{comments}</span>,
    },
    {
      name: 'pictures',
      label: translate('feedback.pictures'),
      shown: ({ pictures, nickname }) =>
        pictures.length === 0 ? (
          '–'
        ) : (
          <Stack direction="row" spacing={1}>
            {pictures.map((name) => (
              <SentPicture key={name} name={name} alt={translate('feedback.of', { name: nickname })} />
            ))}
          </Stack>
        ),
    },
    {
      name: 'createTime',
      label: translate('feedback.at'),
      shown: ({ createTime }) => <Instant at={createTime} wall />,
    },
  ]
}

function Close({ row: { feedbackId, nickname } }: { row: Feedback }) {
  const translate = useTranslate()
  return (
    <ActButton
      call="operator.closeFeedback"
      label={translate('feedback.close')}
      title={translate('feedback.closeTitle', { name: nickname })}
      text={translate('feedback.closeText')}
      body={{ feedbackId }}
    />
  )
}

export default function FeedbackList() {
  const translate = useTranslate()
  return (
    <ConsoleList<Feedback>
      title={translate('feedback.title')}
      about={translate('feedback.about')}
      empty={translate('feedback.empty')}
      columns={useColumns()}
      acts={(row) => <Close row={row} />}
    />
  )
}
