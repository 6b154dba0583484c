/** Where this language's words are. */
export default import.meta.glob<{ default: Record<string, string> }>('../locales/hi_IN/*.ts')
