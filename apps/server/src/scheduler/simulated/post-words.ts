/**
 * Sentences for posts of simulated members: their acts and payments, and nothing that would tempt
 * anybody. A post does not say which pots paid, or how anybody judges that.
 */
import type { Language } from '@glasshouse/contract'

export interface PostWords {
  /** Gaps: machine, price, dayReturn, days. */
  readonly bought: string
  /** All that was promised was paid. Gaps: paid. */
  readonly paid: string
  /** Gaps: paid, promised. */
  readonly paidInPart: string
  /** Below a purchase, by a member whose own machine of the kind still runs. */
  readonly answer: string
}

export const postWords: Readonly<Record<Language, PostWords>> = {
  en_US: {
    bought: 'I bought a {machine} today for {price}. It promises {dayReturn} a day for {days} days.',
    paid: 'Yesterday {paid} was promised to me, and all of it was paid.',
    paidInPart: 'Yesterday {promised} was promised to me and {paid} was paid.',
    answer: 'I have one too.',
  },
  hi_IN: {
    bought: 'मैंने आज {price} में {machine} ली। इसका वादा है: {days} दिन तक रोज़ {dayReturn}।',
    paid: 'कल मुझसे {paid} का वादा था और वह पूरा चुकाया गया।',
    paidInPart: 'कल मुझसे {promised} का वादा था और {paid} चुकाया गया।',
    answer: 'मेरे पास भी एक है।',
  },
  ta_IN: {
    bought: 'இன்று {price} கொடுத்து {machine} வாங்கினேன். {days} நாட்களுக்கு நாளொன்றுக்கு {dayReturn} தருவதாக வாக்கு.',
    paid: 'நேற்று எனக்கு {paid} வாக்களிக்கப்பட்டிருந்தது; அது முழுதாக வழங்கப்பட்டது.',
    paidInPart: 'நேற்று எனக்கு {promised} வாக்களிக்கப்பட்டிருந்தது; {paid} வழங்கப்பட்டது.',
    answer: 'என்னிடமும் ஒன்று இருக்கிறது.',
  },
  te_IN: {
    bought: 'ఈ రోజు {price}కి {machine} కొన్నాను. {days} రోజుల పాటు రోజుకు {dayReturn} హామీ.',
    paid: 'నిన్న నాకు {paid} హామీ ఇచ్చారు, అది పూర్తిగా చెల్లించారు.',
    paidInPart: 'నిన్న నాకు {promised} హామీ ఇచ్చారు, {paid} చెల్లించారు.',
    answer: 'నా దగ్గర కూడా ఒకటి ఉంది.',
  },
  kn_IN: {
    bought: 'ಇಂದು {price} ಕೊಟ್ಟು {machine} ಕೊಂಡೆ. {days} ದಿನ ದಿನಕ್ಕೆ {dayReturn} ಕೊಡುವ ಭರವಸೆ.',
    paid: 'ನಿನ್ನೆ ನನಗೆ {paid} ಭರವಸೆ ಇತ್ತು, ಅದು ಪೂರ್ತಿ ಪಾವತಿಯಾಯಿತು.',
    paidInPart: 'ನಿನ್ನೆ ನನಗೆ {promised} ಭರವಸೆ ಇತ್ತು, {paid} ಪಾವತಿಯಾಯಿತು.',
    answer: 'ನನ್ನ ಬಳಿಯೂ ಒಂದು ಇದೆ.',
  },
  tr_TR: {
    bought:
      'Bugün {price} ödeyip bir makine aldım: {machine}. {days} gün boyunca günde {dayReturn} vaat ediyor.',
    paid: 'Dün bana {paid} vaat edilmişti, tamamı ödendi.',
    paidInPart: 'Dün bana {promised} vaat edilmişti, {paid} ödendi.',
    answer: 'Bende de bir tane var.',
  },
  es_ES: {
    bought:
      'Hoy he comprado una máquina ({machine}) por {price}. Promete {dayReturn} al día durante {days} días.',
    paid: 'Ayer me habían prometido {paid} y me lo pagaron todo.',
    paidInPart: 'Ayer me habían prometido {promised} y me pagaron {paid}.',
    answer: 'Yo también tengo una.',
  },
  it_IT: {
    bought:
      'Oggi ho comprato una macchina ({machine}) per {price}. Promette {dayReturn} al giorno per {days} giorni.',
    paid: 'Ieri mi erano stati promessi {paid} e mi sono stati pagati per intero.',
    paidInPart: 'Ieri mi erano stati promessi {promised} e mi è stato pagato {paid}.',
    answer: 'Ne ho una anch’io.',
  },
  fr_FR: {
    bought:
      'J’ai acheté une machine aujourd’hui ({machine}) pour {price}. Elle promet {dayReturn} par jour pendant {days} jours.',
    paid: 'Hier, on m’avait promis {paid} et on m’a tout payé.',
    paidInPart: 'Hier, on m’avait promis {promised} et on m’a payé {paid}.',
    answer: 'J’en ai une aussi.',
  },
  de_DE: {
    bought:
      'Ich habe heute eine Maschine gekauft ({machine}), für {price}. Sie verspricht {dayReturn} am Tag, {days} Tage lang.',
    paid: 'Gestern waren mir {paid} versprochen, und alles wurde gezahlt.',
    paidInPart: 'Gestern waren mir {promised} versprochen, gezahlt wurden {paid}.',
    answer: 'Ich habe auch eine.',
  },
  mr_IN: {
    bought: 'मी आज {price} देऊन {machine} घेतले. {days} दिवस रोज {dayReturn} देण्याचे वचन आहे.',
    paid: 'काल मला {paid} देण्याचे वचन होते आणि ते पूर्ण दिले गेले.',
    paidInPart: 'काल मला {promised} देण्याचे वचन होते आणि {paid} दिले गेले.',
    answer: 'माझ्याकडेही एक आहे.',
  },
  gj_IN: {
    bought: 'મેં આજે {price} આપીને {machine} લીધું. {days} દિવસ સુધી રોજ {dayReturn} આપવાનું વચન છે.',
    paid: 'ગઈકાલે મને {paid} આપવાનું વચન હતું અને તે પૂરા ચૂકવાયા.',
    paidInPart: 'ગઈકાલે મને {promised} આપવાનું વચન હતું અને {paid} ચૂકવાયા.',
    answer: 'મારી પાસે પણ એક છે.',
  },
  alb_ALB: {
    bought: 'Sot bleva një makinë ({machine}) për {price}. Ajo premton {dayReturn} në ditë për {days} ditë.',
    paid: 'Dje më ishin premtuar {paid} dhe m’u paguan të gjitha.',
    paidInPart: 'Dje më ishin premtuar {promised} dhe m’u paguan {paid}.',
    answer: 'Edhe unë kam një.',
  },
  bg_IN: {
    bought: 'আজ {price} দিয়ে {machine} কিনলাম। {days} দিন ধরে রোজ {dayReturn} দেওয়ার কথা।',
    paid: 'গতকাল আমাকে {paid} দেওয়ার প্রতিশ্রুতি ছিল, পুরোটাই দেওয়া হয়েছে।',
    paidInPart: 'গতকাল আমাকে {promised} দেওয়ার প্রতিশ্রুতি ছিল, দেওয়া হয়েছে {paid}।',
    answer: 'আমারও একটা আছে।',
  },
}
