import type { SupportMessage } from '@glasshouse/contract'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { call } from '../../../platform/client.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { Instant } from '../../../ui/figures.tsx'
import { Page } from '../../../ui/page.tsx'
import { SentPicture } from '../../../ui/sent-picture.tsx'
import { Answer } from './answer.tsx'
import { Pages } from './pages.tsx'

function MessageLine({
  message: { from, content, picture, createTime },
}: {
  readonly message: SupportMessage
}) {
  const translate = useTranslate()
  const who = translate(`support.from.${from}`)
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ p: 1.5, maxWidth: '60ch', alignSelf: from === 'staff' ? 'flex-end' : 'flex-start' }}
    >
      <span className="muted">
        {who} · <Instant at={createTime} />
      </span>
      {content === '' ? null : (
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{content}</Typography>
      )}
      {picture === null ? null : <SentPicture name={picture} alt={translate('support.pictureOf', { who })} />}
    </Card>
  )
}

/** The polling interval of an open conversation, ms. */
const readAgainMs = 5000

/** A conversation with the newest message last; a button loads older messages. */
export default function Conversation() {
  const translate = useTranslate()
  const { id: memberId = '' } = useParams()
  const pages = useInfiniteQuery({
    queryKey: ['operator.conversation', memberId],
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(
          'operator.conversation',
          { memberId, ...(pageParam === null ? {} : { after: pageParam }) },
          { signal },
        )
      ).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: readAgainMs,
    retry: false,
  })
  const said = pages.data?.pages.flatMap(({ list }) => list).reverse() ?? []
  const name = pages.data?.pages[0]?.nickname
  return (
    <Page
      title={translate('support.conversationWith', { name: name ?? memberId })}
      acts={
        <>
          <Button component={Link} to={`/members/${memberId}/show`}>
            {translate('support.account')}
          </Button>
          <Button component={Link} to="/support">
            {translate('support.back')}
          </Button>
        </>
      }
    >
      <Pages pages={pages}>
        <Stack
          component="ul"
          spacing={1}
          aria-label={translate('support.said')}
          sx={{ listStyle: 'none', p: 0 }}
        >
          {said.map((message) => (
            <MessageLine key={message.supportId} message={message} />
          ))}
        </Stack>
      </Pages>
      <Answer memberId={memberId} />
    </Page>
  )
}
