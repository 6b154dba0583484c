/** The calls of staff about members. */
import type { Handlers } from '../context.ts'
import { walletRecords } from '../reporting/wallet/index.ts'
import { orderList } from '../scheme/order/index.ts'
import { memberNamed } from './members/act.ts'
import { declareMember } from './members/declare.ts'
import { removeSecondSteps, setMemberDisabled } from './members/disable-member.ts'
import { answerEntry, entryRequests } from './members/entry.ts'
import { memberList } from './members/list.ts'
import { importNames, placeList, removePlace } from './members/places.ts'
import { renewWords } from './members/recovery-words.ts'
import { endMemberSessions, memberSessions } from './members/sessions.ts'
import { memberSummary } from './members/show.ts'
import { teamTree } from './members/tree.ts'
import { viewMember } from './members/view.ts'

export const memberCalls = {
  'operator.members': memberList,
  'operator.member': memberSummary,
  'operator.teamTree': teamTree,
  'operator.memberOrders': async ({ memberId, ...page }, { world }) =>
    orderList(page, { world, memberId: await memberNamed(world.db, memberId) }),
  'operator.memberRecords': async ({ memberId, ...page }, { world }) =>
    walletRecords(page, { world, memberId: await memberNamed(world.db, memberId) }),
  'operator.memberSessions': memberSessions,
  'operator.importNames': importNames,
  'operator.places': placeList,
  'operator.entryRequests': entryRequests,
  'operator.answerEntry': answerEntry,
  'operator.removePlace': removePlace,
  'operator.declareMember': declareMember,
  'operator.viewMember': viewMember,
  'operator.disableMember': setMemberDisabled,
  'operator.endSecondSteps': removeSecondSteps,
  'operator.endMemberSessions': endMemberSessions,
  'operator.renewRecoveryWords': renewWords,
} satisfies Partial<Handlers>
