/**
 * The proof that staff give before they change their second steps: the password while they have no
 * second step, and one of their second steps afterwards.
 */
import type { DataOf } from '@glasshouse/contract'
import { call } from '../../../platform/client.ts'
import { answerTo, codeFields, passkeySite } from '../../../platform/passkey.ts'
import type { FieldSpec } from '../../../ui/field.tsx'
import { useSide } from './side.ts'

export type Me = DataOf<'desk.me'> | DataOf<'operator.me'>

const password: FieldSpec = { name: 'password', label: 'login.password', kind: 'password', maxLength: 200 }
const proof: FieldSpec = { name: 'proof', label: 'account.proof', kind: 'text', maxLength: 40 }

type Typed = Readonly<Record<string, string>>

/**
 * The fields of the proof, and the function that turns them into the body. `except`: the passkey to
 * remove, which cannot prove its own removal.
 */
export function useStepProof(me: Me, except?: string) {
  const side = useSide()
  const site = passkeySite()
  const { authenticator, passkeys } = me
  const isSet = authenticator || passkeys.length > 0
  const canAsk = passkeys.some((one) => one.site === site && one.passkeyId !== except)
  const field: FieldSpec = canAsk
    ? { ...proof, help: 'account.proofHelpPasskey', optional: true }
    : { ...proof, help: 'account.proofHelp' }
  const shape = async ({ proof: typed = '', ...rest }: Typed): Promise<Typed> => {
    if (!isSet) return rest
    if (typed !== '') return { ...rest, ...codeFields(typed) }
    return { ...rest, passkey: await answerTo((await call(side.ask, {})).data) }
  }
  return { isSet, password, field: isSet ? field : password, shape }
}
