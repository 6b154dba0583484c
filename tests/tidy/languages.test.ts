import { type Language, languageCodes } from '@glasshouse/contract'
import { describe, expect, test } from 'vitest'
import { languagesWritten, placesOf, textsOf } from '../support/language-places.ts'
import { faultsOf, lettersMissing, messagesOf, sameSentences } from '../support/language-rules.ts'

const english = placesOf('en_US')
const others = languageCodes.filter((code) => code !== 'en_US')

test('every language of the contract has a catalogue in the app', () => {
  expect(languagesWritten).toEqual(languageCodes)
  expect(english.size).toBeGreaterThan(25)
  for (const [place, texts] of english) expect(Object.keys(texts).length, place).toBeGreaterThan(0)
})

/** A busy machine takes long for fourteen languages, each compared with each other. */
const readingMsMax = 180_000

describe.each(others)('%s', { timeout: readingMsMax }, (language) => {
  test('the catalogue has every English text, in the language’s own letters, with the same placeholders', async () => {
    const own = placesOf(language)
    const faults = [...english].flatMap(([place, texts]) =>
      faultsOf(texts, own.get(place) ?? {}, language).map((fault) => `${place} ${fault}`),
    )
    expect(faults).toEqual([])
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted())
    expect(lettersMissing(Object.values(textsOf(own)), language)).toEqual([])
  })

  test('practice money has the same name in every place', async () => {
    const own = placesOf(language)
    const mark = own.get('common')?.['mark']
    for (const place of ['server/document', 'server/push']) expect(own.get(place)?.['mark'], place).toBe(mark)
  })

  // Each pair is compared once, from its first language.
  test('no sentence is identical to another language’s', async () => {
    const own = textsOf(placesOf(language))
    for (const other of others.slice(others.indexOf(language) + 1))
      expect(sameSentences(own, textsOf(placesOf(other))), other).toEqual([])
  })
})

describe('planted faults', () => {
  const faults = (texts: Record<string, string>, own: Record<string, string>, language: Language) =>
    faultsOf(texts, own, language)

  test.each<[Language, string, string, RegExp]>([
    ['de_DE', 'Buy now', 'Buy now', /a is the English/],
    ['de_DE', 'Buy now', 'Купить', /another script/],
    ['de_DE', 'Buy now', 'Acheter à présent', /another script/],
    ['de_DE', 'Buy {count}', 'Kaufen', /no gaps, the English {count}/],
    ['de_DE', 'Wait {seconds} s', 'Warten {second} s', /{second}, the English {seconds}/],
    ['de_DE', 'Buy', ' ', /a is empty/],
    ['hi_IN', 'Buy now', 'अभी Buy करें', /another script or language: Buy/],
    ['ta_IN', 'Buy now', 'अभी ख़रीदें', /another script/],
    ['gj_IN', 'Practice money', 'પ્રેક્ટિસ पैसा', /another script/],
    ['hi_IN', 'C₀ = capital, t = days', 'C₀ = पूँजी, T = दिन', /another script or language: T/],
    ['de_DE', 'On day t', 'Am Tag t, bei C₀', /another script or language: C₀/],
  ])('%s: “%s” as “%s”', (language, text, own, finding) => {
    expect(faults({ a: text }, { a: own }, language)[0]).toMatch(finding)
  })

  test.each<[Language, string, string]>([
    ['de_DE', '{n} USDT', '{n} USDT'],
    ['de_DE', 'Buy now', 'Jetzt kaufen für €'],
    ['tr_TR', 'Delete', 'İPTAL EDİLDİ'],
    ['hi_IN', 'C₀ = capital, r_i = growth', 'C₀ = पूँजी, r_i = बढ़त'],
    ['hi_IN', 'Your {name} in USDT', 'USDT में आपका {name}'],
    ['gj_IN', 'In USDT', 'USDTમાં'],
    ['ta_IN', '<b>PDF</b>, 20 pages', '<b>PDF</b>, 20 பக்கங்கள்'],
  ])('%s: “%s” as “%s” is accepted', (language, text, own) => {
    expect(faults({ a: text }, { a: own }, language)).toEqual([])
  })

  test('plural forms are those of the language; missing and extra keys are found', () => {
    const texts = { a_one: '{count} day', a_other: '{count} days', b: 'Day' }
    expect([...messagesOf(texts).keys()]).toEqual(['a', 'b'])
    expect(faults(texts, { a_one: '{count} día', a_other: '{count} días', c: 'Más' }, 'es_ES')).toEqual([
      'c is not in the English',
      'a_many is missing',
      'b is missing',
    ])
  })

  test('a catalogue without its letters and a catalogue copied from another language are found', () => {
    expect(lettersMissing(['Der Tag ist schon'], 'de_DE')).toEqual(['ä', 'ö', 'ü', 'ß'])
    expect(lettersMissing(['Größe, Käufe, Grüße, schön'], 'de_DE')).toEqual([])
    const one = { a: 'आपका पैसा वॉलेट में वापस है।', b: 'वॉलेट' }
    expect(sameSentences(one, { ...one })).toEqual([`a: ${one.a}`])
    expect(sameSentences(one, { a: 'तुमचे पैसे पाकिटात परत आले.', b: 'वॉलेट' })).toEqual([])
  })
})
