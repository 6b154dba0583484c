import type { Translated } from '../../words.ts'
import type en from '../en_US/community.ts'

export default {
  emptyTitle: 'अभी कुछ पोस्ट नहीं हुआ है',
  emptyText: 'इस संस्करण में पोस्ट करना शामिल नहीं है। इस पेज को भरने के लिए कोई पोस्ट, पसंद या टिप्पणी गढ़ी नहीं गई है।',
  toBooks: 'खुली बही देखें',
} as const satisfies Translated<typeof en>
