import common from '@glasshouse/words/messages/en_US/common.json?compiled'
import en from '@glasshouse/words/messages/en_US/sources.json?compiled'
import hi from '@glasshouse/words/messages/hi_IN/sources.json?compiled'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Router } from 'wouter'
import { addWords } from '../i18n/catalogues.ts'
import { keepLanguage } from '../platform/language.ts'
import { SourceBar, SourceExplained } from './source-bar.tsx'

const looked = {
  promised: '4.00',
  paid: '3.20',
  revenue: '0.41',
  fees: '0.00',
  operator: '0.00',
  purchases: '2.79',
  uncovered: '0.80',
  rest: '0.00',
}

const text = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ')
    .trim()

addWords('en_US', 'sources', en)
addWords('hi_IN', 'common', common)
addWords('hi_IN', 'sources', hi)

describe('SourceBar', () => {
  test('shows every part in words, and the promised and paid amounts', () => {
    const markup = renderToStaticMarkup(<SourceBar sources={looked} voice="received" />)
    expect(text(markup)).toBe(
      'Where this came from: Promised 4.00, Paid 3.20: Machine revenue 0.41 , Members’ payments 2.79 , Not covered 0.80 ,',
    )
    expect(markup).toContain('aria-haspopup="dialog"')
    expect(markup.match(/class="source-part" data-part="(\w+)"/g)).toEqual([
      'class="source-part" data-part="revenue"',
      'class="source-part" data-part="purchases"',
      'class="source-part" data-part="uncovered"',
    ])
  })

  test('replaces the bar by a sentence when nothing was promised', () => {
    const nothing = {
      ...looked,
      promised: '0.00',
      paid: '0.00',
      revenue: '0.00',
      purchases: '0.00',
      uncovered: '0.00',
    }
    expect(text(renderToStaticMarkup(<SourceBar sources={nothing} voice="ever" />))).toBe(en.nothingPromised)
  })
})

describe('the links of the sheet', () => {
  const markup = (sources: typeof looked) =>
    renderToStaticMarkup(
      <Router ssrPath="/">
        <SourceExplained
          sources={sources}
          voice="received"
          to={{ href: '/books', words: 'toBooks' }}
          payers="/user/payers?reward=rwd_1"
        />
      </Router>,
    )

  test('one of them leads to whose money it was', () => {
    expect(markup(looked)).toMatch(/href="\/user\/payers\?reward=rwd_1"[^>]*>Whose money was this\?</)
  })

  test('nothing paid was nobody’s money', () => {
    const unpaid = { ...looked, paid: '0.00', revenue: '0.00', purchases: '0.00', uncovered: '4.00' }
    expect(markup(unpaid)).not.toContain('payers')
    expect(markup(unpaid)).toContain('href="/books"')
  })
})

describe('the source sentence', () => {
  const sentence = (sources = looked) => {
    const markup = renderToStaticMarkup(<SourceExplained sources={sources} voice="received" />)
    return /<p class="source-sentence">([^<]*)</.exec(markup)?.[1]?.replace(/&#x27;/g, "'")
  }

  test('is written in English', () => {
    expect(sentence()).toBe(
      'You received 3.20. 0.41 came from machine revenue, 2.79 from what members paid for machines. 0.80 of the 4.00 promised was not covered; it is not paid later.',
    )
  })

  test('says of which payments it speaks, where there are others', () => {
    const markup = renderToStaticMarkup(<SourceExplained sources={looked} voice="machines" />)
    expect(markup).toContain('You have been paid 3.20 of machine income so far.')
  })

  test('is written in Hindi', () => {
    keepLanguage('hi_IN')
    expect(sentence()).toBe(
      'आपको 3.20 मिले। इनमें से: 0.41 मशीनों की कमाई से, 2.79 उस पैसे से, जो सदस्यों ने मशीनों के लिए दिया। वादे के 4.00 में से 0.80 पूरे नहीं हुए; ये बाद में नहीं चुकाए जाएँगे।',
    )
    keepLanguage('en_US')
  })

  test('is followed by an error when the parts do not add up', () => {
    const markup = renderToStaticMarkup(
      <SourceExplained sources={{ ...looked, revenue: '0.42' }} voice="received" />,
    )
    expect(text(markup)).toContain(en.doNotAddUp)
    expect(text(renderToStaticMarkup(<SourceExplained sources={looked} voice="received" />))).not.toContain(
      en.doNotAddUp,
    )
  })
})

describe('amounts with many decimals', () => {
  const thirds = {
    ...looked,
    promised: '3.333333',
    paid: '2.666666',
    revenue: '1.333333',
    purchases: '1.333333',
    uncovered: '0.666667',
  }
  const markup = renderToStaticMarkup(<SourceExplained sources={thirds} voice="received" />)
  const [shown = '', opened = ''] = markup.split('<details')

  test('have two, add up, and are exact behind an opening', () => {
    expect(text(shown)).toContain('You received 2.66.')
    expect(text(shown)).toContain('0.67 of the 3.33 promised was not covered')
    expect(shown).not.toMatch(/>-?\d+\.\d{3}/)
    for (const exact of ['1.333333', '2.666666', '3.333333']) expect(opened).toContain(exact)
  })

  test('two decimals need no opening', () => {
    expect(renderToStaticMarkup(<SourceExplained sources={looked} voice="received" />)).not.toContain(
      '<details',
    )
  })
})
