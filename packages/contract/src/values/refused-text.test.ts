import { describe, expect, test } from 'vitest'
import { type RefusedKind, refusedText } from './refused-text.ts'

const refused: Record<RefusedKind, readonly string[]> = {
  'chain-address': [
    'send to 0x52908400098527886E0F7030069857D2E4169EE7 today',
    '0x5290 8400 0985 2788 6E0F 7030 0698 57D2 E416 9EE7',
    'my 52908400098527886e0f7030069857d2e4169ee7',
    'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ',
    '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
    'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh',
    '０ｘ５２９０８４０００９８５２７８８６Ｅ０Ｆ７０３００６９８５７Ｄ２Ｅ４１６９ＥＥ７',
    '0x52908400098527886E0F\u200b7030069857D2E4169EE7',
    'receipt 0xdeadbeefdeadbeefdeadbeefdeadbeefdeadbeefg',
    'z0xdeadbeefdeadbeefdeadbeefdeadbeefdeadbeef',
    'TJRabPrwbZy45sbavf cjinPJC18kjpRTv8',
    'TJRyWwFs9wTFG Zg3JbrVriFbNfCug5tDeC',
    'EQDtFpEwcFAEcRe5mLVh2N6C0x-_hJEM7W61_JLnSF74p4q2',
    '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
  ],
  link: [
    'https://example.com/pay',
    'see www.example.test',
    'example.com',
    'Example.CO.IN has it',
    'wa.me/919876543210',
    't.me/invest',
    'example dot com',
    'example [dot] com',
    'upi:somebody',
    'tel:12345',
    'example．com',
    'javascript:alert(1)',
    'glasshouse-practice://x',
    'at 192.168.0.12 in the browser',
    'go to scam.icu now',
    'उदाहरण.भारत पर जाओ',
    'пример.рф',
    'evil . com',
    'send to ravi.eth',
  ],
  'payment-handle': [
    'pay somebody@okhdfcbank',
    'a.person@gmail.example',
    'a.person (at) gmail',
    'x.y@practice.invalid.evil',
  ],
  iban: [
    'DE89 3704 0044 0532 0130 00',
    'gb82west12345698765432',
    'IBAN: FR14 2004 1010 0505 0001 3M02 606 thanks',
    'NO9386011117947 is mine',
    'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  ],
  card: [
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '5555555555554444',
    '४१११ ११११ ११११ ११११',
    '378282246310005',
    '4111,1111,1111,1111',
    'card 4111*1111*1111*1111',
  ],
  'bank-account': [
    '1234567890123',
    'account 001234567',
    'IFSC HDFC0001234',
    'A/C no. 12345678',
    'खाता 12345678',
    'IFSC SBIN 0001234',
  ],
  'phone-number': [
    '+91 98765 43210',
    '9876543210',
    '98765-43210',
    '(0)80 1234 5678',
    '+254-712-345-678',
    'call 5551234',
    'WhatsApp: 80 12 34 56',
    '९८७६५४३२१०',
    '٩٨٧٦٥٤٣٢١٠',
    '𝟗𝟖𝟕𝟔𝟓𝟒𝟑𝟐𝟏𝟎',
    '9.8.7.6.5.4.3.2.1.0',
    'call me on 98765.43210',
    'phone 98765,43210',
    '98765:43210',
    'ring 98765~43210',
    '+999 91 98765 43210',
    '9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣0️⃣',
    '98📞765📞432📞10',
    '98#76#54#32#10',
    "98765'43210",
    '98765;43210',
    'O8O3 l23 4567',
    '98765432lO',
    'call nine eight seven six five four three two one zero',
    'nine, double eight, six five four, three two one',
    'नौ आठ सात छह पाँच चार तीन दो एक शून्य',
    'nau aath saat chhe paanch char teen do ek shunya',
  ],
}

const allowed = [
  '',
  'Meter readings of 2 March 2026, 14 machines',
  'Invoice 2026-03-02/117, 1,250,000.50 practice USDT',
  'Paid 12,50,000.00 on 02.03.2026 at 12:30:05',
  'Sold 1250000.50 of gold, 31.1 g at 84.20',
  'It brings 1.612903 a unit, and 12345.678 in all',
  'Machines 3, 4 and 5; days 10, 11 and 12',
  'Rows 100 to 200, then 300 to 400',
  'See #/books and #/index/incomePattern',
  'practice1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'mail to learner-7@practice.invalid',
  'Practice Bank of Pune, PRAC0001234',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'कल की बिक्री का हिसाब, 14 मशीनें',
  'Day 31: rate ×86,400, jump of 999 days',
  'version 1.2.1 of the readings.csv file',
  'Order ord_1k9z and movement mov_33',
  'One, two, three, four: that is how they joined',
  'Levels pay 10%, 5% and 3%; machines #1 #2 #3 #4 #5 #6 #7 #8 #9',
  'Paid 100+200+300 = 600 in all',
  'It paid . In the end it did not',
  'मैंने एक मशीन ली, दो दिन में तीन बार पैसा आया।',
  'A tank of 20 l and oil for 10 days',
  'Practice Bank of Pune, PRAC 0001234',
]

describe.each(Object.entries(refused))('%s', (kind, texts) => {
  test.each(texts)('%s', (text) => {
    expect(refusedText(text)).toBe(kind)
  })
})

test.each(allowed)('%s may be used', (text) => {
  expect(refusedText(text)).toBeNull()
})

test('a long hostile text is judged in milliseconds', () => {
  const hostile = [
    '1 '.repeat(20_000),
    'a.'.repeat(20_000),
    '0x'.repeat(20_000),
    'a@'.repeat(20_000),
    'a'.repeat(40_000),
    '1'.repeat(40_000),
    'a '.repeat(20_000),
    '+('.repeat(20_000),
    'DE89'.repeat(10_000),
    '1,000'.repeat(10_000),
    'x dot '.repeat(10_000),
    'T'.repeat(40_000),
    'one '.repeat(10_000),
    'one two x '.repeat(5_000),
    '1o'.repeat(20_000),
    'oil'.repeat(15_000),
    '1📞'.repeat(10_000),
    'भ.'.repeat(20_000),
  ]
  for (const text of hostile) {
    const started = performance.now()
    refusedText(text)
    expect(performance.now() - started, text.slice(0, 8)).toBeLessThan(500)
  }
})
