import { languages, type Sources } from '@glasshouse/contract'
import { type SourceVoice, sentencePieces, shownSources } from '@glasshouse/web/source-parts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useLanguage } from '../platform/language.ts'
import { formatAmount } from './amount-text.ts'

/** The whole sentence for a bar, in the reader's language; its amounts add up as they are shown. */
export function useSourceSentence(exact: Sources, voice: SourceVoice): string {
  const { t } = useTranslation('sources')
  const { tag } = languages[useLanguage()]
  const { sources, decimals } = shownSources(exact)
  const show = (text: string) => formatAmount(text, { tag, decimals })
  const { lead, from, gap } = sentencePieces(sources, voice)
  const say = (piece: typeof lead) =>
    t(piece.key, { amount: show(piece.amount), promised: show(piece.promised) })
  const list = from
    .map((piece, at) =>
      t(at === 0 ? 'fromFirst' : 'fromNext', { amount: show(piece.amount), source: say(piece) }),
    )
    .join(', ')
  return [say(lead), list === '' ? '' : t('fromAll', { list }), gap === null ? '' : say(gap)]
    .filter((text) => text !== '')
    .join(' ')
}
