/** Customer service. */
import type { Handlers } from '../../context.ts'
import { conversation, info, link, markRead, send } from './member.ts'

export { addSupportMessage, conversationPage, readSupportText } from './conversation.ts'

export const supportHandlers = {
  'support.info': info,
  'support.link': link,
  'support.conversation': conversation,
  'support.send': send,
  'support.markRead': markRead,
} satisfies Partial<Handlers>
