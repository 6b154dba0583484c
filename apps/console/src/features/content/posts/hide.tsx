import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { reasonField } from '../../../ui/field.tsx'

interface Props {
  readonly squareId: string
  readonly commentId?: string | null
  readonly isHidden: boolean
}

/**
 * Hides a post or a comment from everybody, or shows it again. Either act decides its open reports.
 */
export function Hide({ squareId, commentId = null, isHidden }: Props) {
  const translate = useTranslate()
  const words = isHidden ? 'posts.show' : 'posts.hide'
  return (
    <ActButton
      call="operator.hidePost"
      label={translate(words)}
      title={translate(`${words}Title`)}
      text={translate(`${words}Text`)}
      body={{ squareId, hide: isHidden ? 'false' : 'true', ...(commentId === null ? {} : { commentId }) }}
      fields={[reasonField]}
      color={isHidden ? 'primary' : 'error'}
    />
  )
}
