/**
 * Shipped as it is, comments too. A script fails to load: say so, and load the page again once. A
 * classic script, because what fails may be the app. `key`: a second failure stays on the message.
 */
;(() => {
  const reloadAfterMs = 1000
  const againNotBeforeMs = 300_000
  const key = 'glasshouse:reloaded'
  let shown = false

  /** By the code that the app stores; the page itself has the English text. */
  const sentences = {
    hi_IN: 'इस पेज का एक हिस्सा लोड नहीं हुआ। पेज रीफ़्रेश करके फिर कोशिश करें।',
    ta_IN: 'இந்தப் பக்கத்தின் ஒரு பகுதி ஏற்றப்படவில்லை. பக்கத்தைப் புதுப்பித்து மீண்டும் முயலவும்.',
    te_IN: 'ఈ పేజీలో ఒక భాగం లోడ్ కాలేదు. పేజీని రిఫ్రెష్ చేసి మళ్లీ ప్రయత్నించండి.',
    kn_IN: 'ಈ ಪುಟದ ಒಂದು ಭಾಗ ಲೋಡ್ ಆಗಲಿಲ್ಲ. ಪುಟವನ್ನು ರಿಫ್ರೆಶ್ ಮಾಡಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    tr_TR: 'Bu sayfanın bir bölümü yüklenmedi. Sayfayı yenileyip tekrar deneyin.',
    es_ES: 'Una parte de esta página no se ha cargado. Recarga la página e inténtalo de nuevo.',
    it_IT: 'Una parte di questa pagina non si è caricata. Aggiorna la pagina e riprova.',
    fr_FR: 'Une partie de cette page ne s’est pas chargée. Actualisez la page et réessayez.',
    de_DE:
      'Ein Teil dieser Seite wurde nicht geladen. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
    mr_IN: 'या पानाचा एक भाग लोड झाला नाही. पान रिफ्रेश करून पुन्हा प्रयत्न करा.',
    gj_IN: 'આ પાનાનો એક ભાગ લોડ થયો નથી. પાનું રિફ્રેશ કરીને ફરી પ્રયત્ન કરો.',
    alb_ALB: 'Një pjesë e kësaj faqeje nuk u ngarkua. Rifreskoni faqen dhe provoni përsëri.',
    bg_IN: 'এই পেজের একটি অংশ লোড হয়নি। পেজ রিফ্রেশ করে আবার চেষ্টা করুন।',
  }

  /** The page's own script has put the chosen language on the root element. */
  const inLanguage = (message) => {
    const { language } = document.documentElement.dataset
    if (Object.hasOwn(sentences, language)) message.textContent = sentences[language]
  }

  const fail = () => {
    if (shown) return
    shown = true
    const message = document.getElementById('script-failure')
    if (message) {
      inLanguage(message)
      message.hidden = false
    }
    let last = 0
    try {
      last = Number(sessionStorage.getItem(key) || 0)
      sessionStorage.setItem(key, String(Date.now()))
    } catch {
      return
    }
    if (Date.now() - last <= againNotBeforeMs) return
    const again = () => setTimeout(() => location.reload(), reloadAfterMs)
    // Offline, a new load would put the browser's own page in place of the app.
    if (navigator.onLine) again()
    else addEventListener('online', again, { once: true })
  }

  addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) fail()
    },
    true,
  )
  // The app and Vite's preloader tell of a screen's file that did not come.
  addEventListener('glasshouse:script-failure', fail)
  addEventListener('vite:preloadError', fail)
  // By `load` the app has started or never will.
  addEventListener('load', () => {
    if (!document.documentElement.dataset.started) fail()
  })
})()
