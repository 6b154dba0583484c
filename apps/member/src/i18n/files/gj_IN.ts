/** Where this language's words are. */
export default import.meta.glob<{ default: Record<string, string> }>('../locales/gj_IN/*.ts')
