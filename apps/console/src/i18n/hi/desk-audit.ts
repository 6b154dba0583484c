/** What was done at the desk. */
export default {
  title: 'डेस्क पर क्या किया गया',
  about: 'मेज़बान के लिए सब कुछ, संयोजक के लिए अपना। यहाँ न कुछ बदला जा सकता है, न हटाया।',
}
