import type { Translated } from '../../words.ts'
import type en from '../en_US/app.ts'

export default {
  notFoundTitle: 'यह पेज नहीं है',
  notFoundText: 'हो सकता है पता ग़लत लिखा हो, या यह पेज बाद के संस्करण में आए।',
  worldNotFoundTitle: 'यह दुनिया मौजूद नहीं है',
  worldNotFoundText:
    'हो सकता है पता ग़लत लिखा गया हो, या जिस कक्षा का यह पता था वह समाप्त हो गई हो। जिसने यह पता दिया, उनसे पूछें।',
  worldNotFoundHome: 'डेमो दुनिया पर जाएँ',
  'noPermissionTitle.account': 'यह खाता बंद है',
  'noPermissionText.account':
    'इस दुनिया के संचालक ने इसे बंद किया है। अपनी कक्षा चलाने वाले से बात करें। बही आपके लिए खुली रहती है।',
  'noPermissionTitle.mail': 'ई-मेल से पंजीकरण बंद है',
  'noPermissionText.mail': 'यह दुनिया ई-मेल से पंजीकरण नहीं लेती। आप अभ्यास फ़ोन से पंजीकरण कर सकते हैं।',
  'noPermissionTitle.feature': 'यह इस दुनिया में खुला नहीं है',
  'noPermissionText.feature': 'इस दुनिया के संचालक ने यह सुविधा नहीं खोली है।',
  noPermissionToBooks: 'खुली बही देखें',
  noPermissionToRegister: 'अभ्यास फ़ोन से पंजीकरण करें',
  toHome: 'मुखपृष्ठ पर जाएँ',
  languageNotYet: 'अभी नहीं है',
  version: 'संस्करण {{version}} ({{code}})',
  aboutWhatTitle: 'यह क्या है',
  aboutWhat:
    'Glasshouse रोज़ कमाई वाले निवेश का एक पूरा मंच है: हर दिन तय आय का वादा करने वाली मशीनें, निमंत्रण, इनाम। असल दुनिया में ऐसे ऐप लगभग हमेशा धोखा होते हैं, क्योंकि पुराने सदस्यों को नए सदस्यों के पैसे से भुगतान होता है। यहाँ हर भुगतान दिखाता है कि वह कहाँ से आया, ताकि आप बिना कुछ गँवाए यह होते देख सकें।',
  aboutBooksTitle: 'खुली बही',
  aboutBooks: 'कोषों में क्या है, क्या वादा था और क्या चुकाया गया, यह कोई भी बिना लॉग इन किए पढ़ सकता है।',
  name: 'नाम',
  phone: 'फ़ोन नंबर',
  mailbox: 'मेलबॉक्स',
  country: 'देश',
  inviteCode: 'निमंत्रण कोड',
  invitedBy: 'किसने बुलाया',
  memberSince: 'कब से सदस्य',
  changePassword: 'लॉगिन पासवर्ड बदलें',
  theme: 'रूप',
  themeDevice: 'जैसा डिवाइस में है',
  themeLight: 'हल्का',
  themeDark: 'गहरा',
} as const satisfies Translated<typeof en>
