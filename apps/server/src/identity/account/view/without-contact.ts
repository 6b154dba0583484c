/**
 * What staff who view an account do not see: the number and the mailbox that codes are sent to.
 */
interface Contact {
  readonly phone: string
  readonly name: string
}

/** As in every list: the last three digits. */
const hidden = (number: string): string => (number === '' ? '' : `••••${number.slice(-3)}`)

/** A name that is the number, because none was chosen, is masked with it. */
export function withoutContact<T extends Contact>({ phone, name, ...info }: T) {
  const isChosen = name !== phone && !name.includes('@')
  return { ...info, phone: hidden(phone), name: isChosen ? name : hidden(phone) }
}
