/** Members, as staff see them and act on them. */
import type { Handlers } from '../../context.ts'
import { walletRecords } from '../../reporting/wallet/index.ts'
import { orderList } from '../../scheme/order/index.ts'
import { declareMember } from './declare.ts'
import { answerEntry, entryRequests } from './entry.ts'
import { memberNamed } from './find.ts'
import { memberList } from './list.ts'
import { importNames, placeList, removePlace } from './places.ts'
import { renewWords } from './recovery-words.ts'
import { endMemberSessions, memberSessions } from './sessions.ts'
import { memberSummary } from './show.ts'
import { teamTree } from './tree.ts'
import { viewMember } from './view.ts'

/** Behind the roles of the operators' module. */
export const memberDesk = {
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
  'operator.endMemberSessions': endMemberSessions,
  'operator.renewRecoveryWords': renewWords,
} satisfies Partial<Handlers>
