/**
 * The kinds of acts of staff, as the journals name them. A kind is its English sentence:
 * `act.clock` in `acts.json` for a world's journal, which the open books show, and
 * `deskAct.open-world` in the console's `audit.json` for the host's desk. Nothing else lists them,
 * so no kind lacks its words.
 */
import type acts from '../messages/en_US/acts.json'
import type audit from '../messages/en_US/console/audit.json'

type NameOf<Key> = Key extends `act.${infer Name}` ? Name : never

export type ActName = NameOf<keyof typeof acts>
export type DeskActName = keyof (typeof audit)['deskAct']
