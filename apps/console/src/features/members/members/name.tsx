/** A member's name with its marks: simulated, disabled, ended. */
import type { ListedMember } from '@glasshouse/contract'
import Chip from '@mui/material/Chip'
import { useTranslate } from '../../../platform/translate.ts'
import './members.css'

type Named = Pick<ListedMember, 'name' | 'simulated' | 'state'>

export function MemberMarks({ simulated, state }: Omit<Named, 'name'>) {
  const translate = useTranslate()
  return (
    <>
      {simulated ? <Chip size="small" variant="outlined" label={translate('app.simulated')} /> : null}
      {state === 'open' ? null : (
        <Chip size="small" variant="outlined" color="warning" label={translate(`members.state.${state}`)} />
      )}
    </>
  )
}

export function MemberName({ name, ...marks }: Named) {
  return (
    <span className="member-name">
      <span>{name}</span> <MemberMarks {...marks} />
    </span>
  )
}
