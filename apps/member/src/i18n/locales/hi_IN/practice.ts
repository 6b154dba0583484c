import type { Translated } from '../../words.ts'
import type en from '../en_US/practice.ts'

export default {
  phoneTitle: 'अभ्यास फ़ोन',
  intro:
    'Glasshouse कभी असली नंबर या मेलबॉक्स नहीं पूछता। इस डिवाइस को एक अभ्यास फ़ोन मिलता है: अभ्यास नेटवर्क का एक नंबर, एक मेलबॉक्स, और उन पर आने वाले संदेश।',
  country: 'देश',
  countryHint: 'इससे नंबर की लंबाई और मुद्रा तय होती है।',
  language: 'भाषा',
  take: 'यह फ़ोन लें',
  number: 'नंबर',
  mailbox: 'मेलबॉक्स',
  messages: 'संदेश',
  noMessages: 'अभी कोई संदेश नहीं। कोड भेजने के कुछ पल बाद यहाँ दिखता है।',
  channelSms: 'एसएमएस',
  channelMail: 'ई-मेल',
  fill: '{{code}} भरें',
  copyCode: '{{code}} कॉपी करें',
  filled: 'कोड भर दिया गया।',
  msgRegisterCode: 'पंजीकरण के लिए आपका कोड {{code}} है। यह 10 मिनट तक चलेगा।',
  msgResetCode: 'नए पासवर्ड के लिए आपका कोड {{code}} है। यह 10 मिनट तक चलेगा।',
  msgAlreadyRegistered:
    'किसी ने इस नंबर से पंजीकरण के लिए कोड माँगा। यह नंबर पहले से पंजीकृत है: लॉग इन करें, या नया पासवर्ड रखें।',
  msgPasswordChanged: 'आपके खाते का पासवर्ड बदला गया।',
  msgUnknownAccount: 'किसी ने इस नंबर के लिए नया पासवर्ड माँगा। यहाँ इसका कोई खाता नहीं है: पहले पंजीकरण करें।',
  words: 'वापसी के शब्द',
  wordsText: 'ये चार शब्द इस फ़ोन को दूसरे डिवाइस पर ले आते हैं। इन्हें लिख लें; जिसके पास ये शब्द हैं, उसके पास फ़ोन है।',
  newPhone: 'दूसरा नंबर',
  newPhoneText: 'इस डिवाइस को नया नंबर मिलेगा। पुराने नंबर तक केवल उसके वापसी के शब्दों से पहुँचा जा सकेगा।',
  newPhoneAct: 'दूसरा नंबर लें',
  recover: 'मेरा फ़ोन यहाँ लाएँ',
  recoverText: 'आपके पास जो फ़ोन था, उसके चार शब्द टाइप करें।',
  recoverWords: 'वापसी के शब्द',
  recoverAct: 'यहाँ लाएँ',
  recovered: 'आपका फ़ोन अब इस डिवाइस पर है।',
  taken: 'यह आपका अभ्यास फ़ोन है: {{number}}।',
} as const satisfies Translated<typeof en>
