/** Where this language's words are; what the login says comes along. */
export const auth = import.meta.glob<Record<string, string>>('../locales/ta_IN/auth.ts', {
  eager: true,
  import: 'default',
})
export default import.meta.glob<{ default: Record<string, string> }>([
  '../locales/ta_IN/*.ts',
  '!../locales/ta_IN/{common,auth}.ts',
])
