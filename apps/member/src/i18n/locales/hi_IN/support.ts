import type { Translated } from '../../words.ts'
import type en from '../en_US/support.ts'

export default {
  conversation: 'हमारी बातचीत',
  closed: 'अभी ऑनलाइन ग्राहक सेवा नहीं है। जो कहा गया, वह यहाँ रहता है।',
  nothingSaid: 'अभी कुछ नहीं कहा गया',
  nothingSaidText: 'इस दुनिया के कर्मचारियों को लिखें। वे यहीं जवाब देते हैं।',
  toAbout: 'यह क्या है',
  'from.member': 'आप',
  'from.staff': 'ग्राहक सेवा',
  write: 'आपका संदेश',
  textRule: 'पता, खाता, कार्ड, फ़ोन नंबर या लिंक नहीं: ऐसा संदेश नहीं भेजा जाता।',
  picture: 'एक चित्र (अधिक से अधिक 2 MB)',
  tooLarge: 'फ़ाइल 2M से बड़ी नहीं हो सकती।',
  keepPicture: 'चित्र सहेजें',
  send: 'भेजें',
  sent: 'भेज दिया गया।',
} as const satisfies Translated<typeof en>
