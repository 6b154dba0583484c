/** react-admin's own messages in Hindi, as far as the console shows them. */
import type { StringMap } from 'react-admin'

export const frame: StringMap = {
  ra: {
    action: {
      back: 'वापस',
      cancel: 'रद्द करें',
      clear_input_value: 'हटाएँ',
      close: 'बंद करें',
      close_menu: 'मेनू बंद करें',
      confirm: 'पक्का करें',
      list: 'सूची',
      open_menu: 'मेनू खोलें',
      refresh: 'फिर पढ़ें',
      search: 'खोजें',
      show: 'देखें',
      sort: 'क्रम',
      toggle_theme: 'हल्का या गहरा',
      undo: 'वापस लें',
    },
    boolean: { true: 'हाँ', false: 'नहीं', null: ' ' },
    page: {
      error: 'कुछ गड़बड़ हुई',
      loading: 'लोड हो रहा है',
      not_found: 'नहीं मिला',
      access_denied: 'अनुमति नहीं है',
      authentication_error: 'लॉग इन की जाँच नहीं हो पाई',
    },
    message: {
      access_denied: 'यह पेज आपकी भूमिका के लिए नहीं है',
      authentication_error: 'सर्वर आपके लॉग इन की जाँच नहीं कर पाया।',
      auth_error: 'लॉग इन की जाँच करते समय गड़बड़ हुई।',
      details: 'विवरण',
      error: 'इस पेज में गड़बड़ हुई, इसलिए काम पूरा नहीं हो पाया।',
      loading: 'कृपया रुकें',
      no: 'नहीं',
      not_found: 'पता ग़लत है, या लिंक ग़लत था।',
      yes: 'हाँ',
    },
    notification: {
      http_error: 'सर्वर से बात नहीं हो पाई',
      i18n_error: 'इस भाषा के शब्द लोड नहीं हो पाए',
      canceled: 'रद्द किया गया',
      logged_out: 'आपका सत्र समाप्त हो गया, कृपया फिर लॉग इन करें।',
      not_authorized: 'यह आपकी भूमिका के लिए नहीं है।',
      offline: 'कनेक्शन नहीं है। डेटा लोड नहीं हो पाया।',
    },
    auth: {
      auth_check_error: 'आगे बढ़ने के लिए लॉग इन करें',
      logout: 'लॉग आउट',
      password: 'पासवर्ड',
      sign_in: 'लॉग इन करें',
      sign_in_error: 'लॉग इन नहीं हो पाया, फिर कोशिश करें',
      username: 'नाम',
      user_menu: 'आप',
    },
  },
}
