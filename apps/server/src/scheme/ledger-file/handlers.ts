/** The whole ledger as a file, for everybody that may read the open books. */
import type { Handlers } from '../../context.ts'
import { limit, peerKey } from '../../foundation/limit/index.ts'
import { refuseClosedBooks } from '../books/index.ts'
import { ledgerDownload } from './download.ts'

/** A class behind one address may take the file once each, and once more. */
const perPeer = { max: 60, windowMs: 10 * 60_000 }
/** However many addresses: making a file of a large world takes seconds of one connection. */
const perWorld = { max: 300, windowMs: 10 * 60_000 }

export const ledgerFileHandlers = {
  'books.ledger': async (_body, context) => {
    await refuseClosedBooks(context)
    const { world, wall, peer } = context
    await limit(world.db, `ledger:${peerKey(peer)}`, perPeer, wall)
    await limit(world.db, 'ledger', perWorld, wall)
    return await ledgerDownload(context, { kind: 'public' })
  },
} satisfies Partial<Handlers>
