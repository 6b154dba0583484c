/**
 * Ten to ninety-nine in words, for the languages in which telephone numbers are said in pairs:
 * "ninety eight seventy six". A language's own digits are in spelled-digits.ts.
 */

/**
 * Words of 20, 30 … 90 that a digit may follow as a separate word; vertical bars separate
 * spellings.
 */
export const tensBeforeDigit: readonly (readonly string[])[] = [
  ['twenty', 'thirty', 'forty|fourty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety|ninty'],
  ['yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'],
  [
    'njëzet',
    'tridhjetë',
    'dyzet|katërdhjetë',
    'pesëdhjetë',
    'gjashtëdhjetë',
    'shtatëdhjetë',
    'tetëdhjetë',
    'nëntëdhjetë',
  ],
  ['veinte', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'],
  ['venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta'],
  ['zwanzig', 'dreißig|dreissig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'],
  ['vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'septante', 'huitante|octante', 'nonante'],
  ['ఇరవై', 'ముప్పై', 'నలభై', 'యాభై', 'అరవై', 'డెబ్బై', 'ఎనభై', 'తొంభై'],
  [
    'இருபது|இருபத்து|இருபத்தி',
    'முப்பது|முப்பத்து|முப்பத்தி',
    'நாற்பது|நாற்பத்து|நாற்பத்தி',
    'ஐம்பது|ஐம்பத்து|ஐம்பத்தி',
    'அறுபது|அறுபத்து|அறுபத்தி',
    'எழுபது|எழுபத்து|எழுபத்தி',
    'எண்பது|எண்பத்து|எண்பத்தி',
    'தொண்ணூறு|தொண்ணூற்று|தொண்ணூற்றி',
  ],
]

/** From 10 on, a word a number. */
const teens = `
  ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn
  dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf
  diez - doce trece catorce quince dieciséis diecisiete dieciocho diecinueve
  dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove
  dhjetë njëmbëdhjetë dymbëdhjetë trembëdhjetë katërmbëdhjetë pesëmbëdhjetë gjashtëmbëdhjetë shtatëmbëdhjetë tetëmbëdhjetë
  nëntëmbëdhjetë
  పది పదకొండు పన్నెండు పదమూడు పద్నాలుగు పదిహేను పదహారు పదిహేడు పద్దెనిమిది పంతొమ్మిది
  பத்து பதினொன்று பன்னிரண்டு பதின்மூன்று பதினான்கு பதினைந்து பதினாறு பதினேழு பதினெட்டு பத்தொன்பது
  ಹತ್ತು ಹನ್ನೊಂದು ಹನ್ನೆರಡು ಹದಿಮೂರು ಹದಿನಾಲ್ಕು ಹದಿನೈದು ಹದಿನಾರು ಹದಿನೇಳು ಹದಿನೆಂಟು ಹತ್ತೊಂಬತ್ತು`

/** Each number to 99 has a word of its own in these. */
const hindi = `
  दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
  बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
  तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
  चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
  पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
  साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
  सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी
  अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
  नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`
const hindiInLatin = `
  dus gyarah barah terah chaudah pandrah solah satrah atharah unnis
  bis ikkis bais teis chaubis pachis chhabbis sattais atthais untis
  tees ikattis battis taintis chauntis paintis chhattis saintis adtis untalis
  chalis iktalis bayalis taintalis chauvalis paintalis chhiyalis saintalis adtalis unchas
  pachas ikyavan bavan tirpan chauvan pachpan chhappan sattavan atthavan unsath
  saath iksath basath tirsath chausath painsath chhiyasath sadsath adsath unhattar
  sattar ikhattar bahattar tihattar chauhattar pachhattar chhihattar satattar athattar unyasi
  assi ikyasi bayasi tirasi chaurasi pachasi chhiyasi sattasi atthasi navasi
  nabbe ikyanve banve tiranve chauranve panchanve chhiyanve sattanve atthanve ninyanve`
const marathi = `
  दहा अकरा बारा तेरा चौदा पंधरा सोळा सतरा अठरा एकोणीस
  वीस एकवीस बावीस तेवीस चोवीस पंचवीस सव्वीस सत्तावीस अठ्ठावीस एकोणतीस
  तीस एकतीस बत्तीस तेहेतीस चौतीस पस्तीस छत्तीस सदतीस अडतीस एकोणचाळीस
  चाळीस एकेचाळीस बेचाळीस त्रेचाळीस चव्वेचाळीस पंचेचाळीस सेहेचाळीस सत्तेचाळीस अठ्ठेचाळीस एकोणपन्नास
  पन्नास एक्कावन्न बावन्न त्रेपन्न चोपन्न पंचावन्न छप्पन्न सत्तावन्न अठ्ठावन्न एकोणसाठ
  साठ एकसष्ट बासष्ट त्रेसष्ट चौसष्ट पासष्ट सहासष्ट सदुसष्ट अडुसष्ट एकोणसत्तर
  सत्तर एक्काहत्तर बाहत्तर त्र्याहत्तर चौऱ्याहत्तर पंच्याहत्तर शहात्तर सत्त्याहत्तर अठ्ठ्याहत्तर एकोणऐंशी
  ऐंशी एक्क्याऐंशी ब्याऐंशी त्र्याऐंशी चौऱ्याऐंशी पंच्याऐंशी शहाऐंशी सत्त्याऐंशी अठ्ठ्याऐंशी एकोणनव्वद
  नव्वद एक्क्याण्णव ब्याण्णव त्र्याण्णव चौऱ्याण्णव पंच्याण्णव शहाण्णव सत्त्याण्णव अठ्ठ्याण्णव नव्याण्णव`
const bengali = `
  দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ
  বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ
  ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ
  চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ
  পঞ্চাশ একান্ন বাহান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট
  ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর
  সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি
  আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি অষ্টআশি ঊননব্বই
  নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`
const gujarati = `
  દસ અગિયાર બાર તેર ચૌદ પંદર સોળ સત્તર અઢાર ઓગણીસ
  વીસ એકવીસ બાવીસ ત્રેવીસ ચોવીસ પચ્ચીસ છવ્વીસ સત્તાવીસ અઠ્ઠાવીસ ઓગણત્રીસ
  ત્રીસ એકત્રીસ બત્રીસ તેત્રીસ ચોત્રીસ પાંત્રીસ છત્રીસ સાડત્રીસ આડત્રીસ ઓગણચાલીસ
  ચાલીસ એકતાલીસ બેતાલીસ તેતાલીસ ચુંમાલીસ પિસ્તાલીસ છેતાલીસ સુડતાલીસ અડતાલીસ ઓગણપચાસ
  પચાસ એકાવન બાવન ત્રેપન ચોપન પંચાવન છપ્પન સત્તાવન અઠ્ઠાવન ઓગણસાઠ
  સાઠ એકસઠ બાસઠ ત્રેસઠ ચોસઠ પાંસઠ છાસઠ સડસઠ અડસઠ અગણોસિત્તેર
  સિત્તેર એકોતેર બોતેર તોતેર ચુમોતેર પંચોતેર છોતેર સિત્યોતેર ઇઠ્યોતેર ઓગણાએંસી
  એંસી એક્યાસી બ્યાસી ત્યાસી ચોર્યાસી પંચાસી છ્યાસી સિત્યાસી ઈઠ્યાસી નેવ્યાસી
  નેવું એકાણું બાણું ત્રાણું ચોરાણું પંચાણું છન્નું સત્તાણું અઠ્ઠાણું નવ્વાણું`

const counted = (words: string, each: number): (readonly [string, number])[] =>
  words
    .trim()
    .split(/\s+/)
    .map((word, at) => [word, 10 + (at % each)] as const)

const all90 = (words: string) => counted(words, 90)

/**
 * "achtundneunzig", "ninetyeight", and what Italian, Spanish, Turkish and Kannada write as one
 * word.
 */
function joined(): (readonly [string, number])[] {
  const german = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun']
  const italian = ['uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove']
  const spanish = ['uno', 'dós', 'trés', 'cuatro', 'cinco', 'séis', 'siete', 'ocho', 'nueve']
  const english = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
  const turkish = ['bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
  const kannadaTens = ['ಇಪ್ಪತ್', 'ಮೂವತ್', 'ನಲವತ್', 'ಐವತ್', 'ಅರವತ್', 'ಎಪ್ಪತ್', 'ಎಂಬತ್', 'ತೊಂಬತ್']
  const kannada = ['ತು', 'ತೊಂದು', 'ತೆರಡು', 'ಮೂರು', 'ನಾಲ್ಕು', 'ತೈದು', 'ತಾರು', 'ತೇಳು', 'ತೆಂಟು', 'ತೊಂಬತ್ತು']
  const [, , , , , tens = []] = tensBeforeDigit
  const italianTens = tensBeforeDigit[4] ?? []
  const gluedTo = (digits: readonly string[], all: readonly string[]) =>
    all.flatMap((spellings, ten) =>
      spellings
        .split('|')
        .flatMap((word) => digits.map((digit, at) => [`${word}${digit}`, 10 * (ten + 2) + at + 1] as const)),
    )
  return [
    ...gluedTo(english, tensBeforeDigit[0] ?? []),
    ...gluedTo(turkish, tensBeforeDigit[1] ?? []),
    ...tens.flatMap((spellings, ten) =>
      spellings
        .split('|')
        .flatMap((word) =>
          german.map((digit, at) => [`${digit}und${word}`, 10 * (ten + 2) + at + 1] as const),
        ),
    ),
    ...italianTens.flatMap((word, ten) =>
      italian.map((digit, at) => {
        const stem = /^[uo]/.test(digit) ? word.slice(0, -1) : word
        return [`${stem}${digit}`, 10 * (ten + 2) + at + 1] as const
      }),
    ),
    ...spanish.map((digit, at) => [`veinti${digit}`, 21 + at] as const),
    ...kannadaTens.flatMap((stem, ten) =>
      kannada.map((digit, at) => [`${stem}${digit}`, 10 * (ten + 2) + at] as const),
    ),
  ]
}

/** Words that are a number from 10 to 99 whole. */
export const pairWords: readonly (readonly [string, number])[] = [
  ...counted(teens, 10).filter(([word]) => word !== '-'),
  ...[hindi, hindiInLatin, marathi, bengali, gujarati].flatMap(all90),
  ...joined(),
]

/** After a number these make it an amount: "two hundred", "five lakh". */
export const scaleWords: readonly string[] =
  `hundred hundreds thousand thousands lakh lakhs lac crore crores million millions billion percent
  hundert tausend prozent cent cents mille cien ciento mil cento mila yüz bin qind mijë sau hazar hazaar
  सौ शे हज़ार हजार लाख करोड़ कोटी প্রতিশত শো শ হাজার লাখ কোটি સો હજાર લાખ કરોડ நூறு ஆயிரம் லட்சம் கோடி వంద వందలు వేలు వేయి లక్ష కోటి
  ನೂರು ಸಾವಿರ ಲಕ್ಷ ಕೋಟಿ`.split(/\s+/)
