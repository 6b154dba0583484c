import { session } from '../../../platform/session.ts'
import { useTranslate } from '../../../platform/translate.ts'
import { ActButton } from '../../../ui/act-button.tsx'
import { type FieldSpec, reasonField } from '../../../ui/field.tsx'

const nameGuide: readonly FieldSpec[] = [
  { name: 'editor', label: 'posts.editor', kind: 'text', help: 'posts.editorHelp' },
  { name: 'guide', label: 'posts.guide', kind: 'yes', initial: 'true' },
  reasonField,
]
const post: readonly FieldSpec[] = [
  { name: 'content', label: 'posts.content', kind: 'long', help: 'posts.contentHelp' },
]

/**
 * The guide speaks for the world in its community: the owner or a facilitator names an editor as
 * guide, and that editor writes posts.
 */
export function Guide() {
  const translate = useTranslate()
  const role = session.get()?.role
  if (role === 'editor')
    return (
      <ActButton
        call="operator.createPost"
        label={translate('posts.write')}
        title={translate('posts.writeTitle')}
        text={translate('posts.writeText')}
        fields={post}
      />
    )
  if (role !== 'owner' && role !== 'facilitator') return null
  return (
    <ActButton
      call="operator.setGuide"
      label={translate('posts.setGuide')}
      title={translate('posts.setGuide')}
      text={translate('posts.setGuideText')}
      fields={nameGuide}
    />
  )
}
